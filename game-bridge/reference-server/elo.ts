import { winnerOf } from '#lib/game/rules/score.ts';

/** Elo constants (product/economy §6.1): starting value, largest change by a game, scale. */
export const ELO_START = 1000;
const K = 32;
const SCALE = 400;

/** How a game ended for the first of two players. */
export type Ending = 'win' | 'draw' | 'lose';

const SCORE: Record<Ending, number> = { win: 1, draw: 0.5, lose: 0 };

/** The expected score of the first of two players, from 0 to 1. */
export function expectedScore(own: number, other: number): number {
  return 1 / (1 + 10 ** ((other - own) / SCALE));
}

/** Both players' Elo after a game. What one gains, the other loses. */
export function eloAfter(first: number, second: number, ending: Ending): { first: number; second: number } {
  const gain = K * (SCORE[ending] - expectedScore(first, second));
  return { first: first + gain, second: second - gain };
}

/** The ending for the other player. */
export function opposite(ending: Ending): Ending {
  if (ending === 'draw') return 'draw';
  return ending === 'win' ? 'lose' : 'win';
}

/** The ending for blue, given blue's score (product/rules §7). */
export function endingOf(finalScore: number): Ending {
  const winner = winnerOf(finalScore);
  if (winner === null) return 'draw';
  return winner === 'blue' ? 'win' : 'lose';
}
