import type { Ending } from '#lib/game/ending.ts';

/** Where everybody starts, and how much one game moves (product/economy §6.1). */
export const ELO_START = 1000;
const K = 32;
const SCALE = 400;

const SCORE: Record<Ending, number> = { win: 1, draw: 0.5, lose: 0 };

/** What the first of two is expected to score, from 0 to 1. */
export function expectedScore(own: number, other: number): number {
  return 1 / (1 + 10 ** ((other - own) / SCALE));
}

/** Both Elo after a game; what one gains, the other loses. */
export function eloAfter(first: number, second: number, ending: Ending): { first: number; second: number } {
  const gain = K * (SCORE[ending] - expectedScore(first, second));
  return { first: first + gain, second: second - gain };
}
