import type { Ending } from './ending.ts';

/** Points for each ending of a game. */
export type Scoring = Readonly<Record<Ending, number>>;

/** Points of the ranking; games against robots do not count (product/economy §5.1). */
export const RANKING_POINTS: Scoring = { win: 5, draw: 3, lose: 1 };

/** Points of a league, unlike those of the ranking (product/leagues §4.1). */
export const LEAGUE_POINTS: Scoring = { win: 2, draw: 1, lose: 0 };

/** What so many endings of each kind are worth together. */
export function totalPoints(tally: Scoring, points: Scoring): number {
  return tally.win * points.win + tally.draw * points.draw + tally.lose * points.lose;
}
