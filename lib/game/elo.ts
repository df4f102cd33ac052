import type { Ending } from './ending.ts';

/** The Elo of who has not played yet (product/economy §6.1). */
export const ELO_START = 1000;

/** The most that one game moves an Elo (product/economy §6.1). */
export const ELO_FACTOR = 32;

/** The difference at which the stronger is expected to win ten times as often (product/economy §6.1). */
const SCALE = 400;

const SCORE: Record<Ending, number> = { win: 1, draw: 0.5, lose: 0 };

/** What the first of two is expected to score, from 0 to 1. */
export function expectedScore(own: number, other: number): number {
  return 1 / (1 + 10 ** ((other - own) / SCALE));
}

/** Both Elo after a game; what one gains, the other loses. */
export function eloAfter(first: number, second: number, ending: Ending): { first: number; second: number } {
  const gain = ELO_FACTOR * (SCORE[ending] - expectedScore(first, second));
  return { first: first + gain, second: second - gain };
}
