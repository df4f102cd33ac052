import type { Ending } from './ending.ts';

/** The Elo before the first game (product/economy §6.1). */
export const ELO_START = 1000;

/** The most points by which a game can change an Elo (product/economy §6.1). */
export const ELO_FACTOR = 32;

/** The difference in Elo at which the stronger player is expected to score ten times as much (product/economy §6.1). */
const SCALE = 400;

const SCORE: Record<Ending, number> = { win: 1, draw: 0.5, lose: 0 };

/** The first player's expected score, from 0 to 1. */
export function expectedScore(own: number, other: number): number {
  return 1 / (1 + 10 ** ((other - own) / SCALE));
}

/** Both players' Elo after a game with this ending for the first; one gains what the other loses. */
export function eloAfter(first: number, second: number, ending: Ending): { first: number; second: number } {
  const gain = ELO_FACTOR * (SCORE[ending] - expectedScore(first, second));
  return { first: first + gain, second: second - gain };
}
