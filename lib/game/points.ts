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
