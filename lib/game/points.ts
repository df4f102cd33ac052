import type { Ending } from './ending.ts';

/** Points for each outcome. */
export type Scoring = Readonly<Record<Ending, number>>;

/** Ranking points by outcome. Games against robots do not count (product/economy §5.1). */
export const RANKING_POINTS: Scoring = { win: 5, draw: 3, lose: 1 };

/** Points in leagues, which differ from those of the ranking (product/leagues §4.1). */
export const LEAGUE_POINTS: Scoring = { win: 2, draw: 1, lose: 0 };

/** The points for this many wins, draws and defeats. */
export function totalPoints(tally: Scoring, points: Scoring): number {
  return tally.win * points.win + tally.draw * points.draw + tally.lose * points.lose;
}

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
