import type { CookieChange } from '#lib/base/request-errors.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import { PROBLEM_TRIES } from '#lib/game/puzzles/attempt.ts';
import { readSigned, signText } from '#lib/base/signed-text.ts';
import type { Day } from './month.ts';
import { makeTries, parseTries } from './problem.ts';

/** Of how many days a browser keeps the tries: those last tried. */
const DAYS_KEPT = 24;

const DAY_SECONDS = 86_400;

/** How many tries the visitors of a client have in a day at a problem: a school is one too (product/problems §5). */
const CLIENT_TRIES = 10 * PROBLEM_TRIES;

/** A visitor's tries at the problem of a day, as their browser keeps them (product/problems §5). */
export function visitorTries({ tries }: Viewer, day: Day): readonly Placement[] {
  return parseTries(daysOf(tries).get(day) ?? '') ?? [];
}

/** The cookie's text after these tries of a visitor. */
export function triesCookie({ tries }: Viewer, day: Day, made: readonly Placement[]): CookieChange {
  const others = [...daysOf(tries)].filter(([other]) => other !== day);
  const kept = [...others, [day, makeTries(made)] as const].slice(-DAYS_KEPT);
  const value = signText(kept.map(([of, text]) => `${of}_${text}`).join('.'));
  return { name: 'tries', value };
}

/** Counts a try of a visitor for their client, as a browser can forget; throws `TooMany` when it has none left. */
export async function countVisitorTry({ address }: Viewer, day: Day): Promise<void> {
  const limit = { prefix: `problem-${day}`, points: CLIENT_TRIES, seconds: DAY_SECONDS };
  await countForClient(address, limit);
}

function daysOf(signed: Viewer['tries']): ReadonlyMap<Day, string> {
  const days = (readSigned(signed) ?? '').split('.').filter(Boolean);
  return new Map(days.map((text) => [text.slice(0, 10), text.slice(11)]));
}
