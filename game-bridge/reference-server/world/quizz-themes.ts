import type { QuizzThemeDocument } from '#lib/db/game-documents.ts';
import { makeRandom } from '../random.ts';
import type { WorldSource } from './world.ts';

/** The input of the themes. */
export type ThemeSource = Pick<WorldSource, 'seed' | 'content'>;

/** Number of the content's themes that are not shown in a given week. */
const RESTING = 4;

const WEEK_MS = 7 * 86_400_000;

/** Monday, 5 January 1970, 00:00 UTC, from which weeks are counted. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** The themes of the week. Each Monday, one theme is retired and the one retired longest returns. */
export function dealThemes({ seed, content }: ThemeSource, at: Date): Omit<QuizzThemeDocument, '_id'>[] {
  const all = makeRandom(`${seed}:quizz`).sample(content.quizzThemes, content.quizzThemes.length);
  const week = Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  const resting = new Set(Array.from({ length: RESTING }, (_, place) => all[(week + place) % all.length]));
  return content.quizzThemes.filter((theme) => !resting.has(theme)).map(({ name, nb }) => ({ name, nb }));
}
