import type { QuizzThemeDocument } from '#lib/db/game-documents.ts';
import { makeRandom } from '../random.ts';
import type { WorldSource } from './world.ts';

/** The sources of the themes: the seed and the content. */
export type ThemeSource = Pick<WorldSource, 'seed' | 'content'>;

/** How many of the content's themes rest in any week. */
const RESTING = 4;

const WEEK_MS = 7 * 86_400_000;

/** Monday, 5 January 1970, from which weeks are counted, at 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** The themes of the week of a moment. Each Monday, one of them goes to rest and the one that rested longest comes back. */
export function dealThemes({ seed, content }: ThemeSource, at: Date): Omit<QuizzThemeDocument, '_id'>[] {
  const all = makeRandom(`${seed}:quizz`).sample(content.quizzThemes, content.quizzThemes.length);
  const week = Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  const resting = new Set(Array.from({ length: RESTING }, (_, place) => all[(week + place) % all.length]));
  return content.quizzThemes.filter((theme) => !resting.has(theme)).map(({ name, nb }) => ({ name, nb }));
}
