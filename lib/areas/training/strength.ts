import rate from 'glicko2-lite';
import type { Ending } from '#lib/game/ending.ts';
import { ROBOT_DEVIATION, ROBOT_RATINGS, type RobotName } from '#lib/game/robots/robots.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';

/** An estimate of strength by Glicko-2: the rating, how far it may be off, and how much it changes. */
export type Strength = {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** The games that it rests on. */
  readonly games: number;
};

/** The estimate for a player without games. */
export const UNKNOWN_STRENGTH: Strength = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

const SCORES = { win: 1, draw: 0.5, lose: 0 } as const satisfies Record<Ending, number>;

/** The estimate after one more game against a robot, whose own rating stays as it was calibrated (product/training §8). */
export function strengthAfter(
  before: Strength,
  { family, robot, ending }: { family: Family; robot: RobotName; ending: Ending },
): Strength {
  const { rating, deviation, volatility, games } = before;
  const met: [number, number, number][] = [[ROBOT_RATINGS[family][robot], ROBOT_DEVIATION, SCORES[ending]]];
  const after = rate(rating, deviation, volatility, met);
  return { rating: after.rating, deviation: after.rd, volatility: after.vol, games: games + 1 };
}
