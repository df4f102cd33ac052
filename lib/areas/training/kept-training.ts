import type { Ending } from '#lib/game/ending.ts';
import { type RobotName, ROBOT_DEVIATION, ROBOT_RATINGS } from '#lib/game/robots/robots.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import type { Five, Hand, Position } from '#lib/game/rules/types.ts';
import rate from 'glicko2-lite';

/** A finished game kept for its player (product/training §8). */
export type KeptTraining = {
  /** Identifies it among the player's games: its setup, robot and seed. */
  readonly start: string;
  readonly at: Date;
  readonly robot: RobotName;
  readonly family: Family;
  /** The query of the addresses that show it. */
  readonly query: string;
  readonly result: Ending;
  /** The player's cards at the end. */
  readonly cards: number;
  /** Hints and moves taken back. */
  readonly aids: number;
  /** Whether it counts for the record and the estimate of strength. */
  readonly counts: boolean;
  readonly accuracy: { readonly own: number | null; readonly robot: number | null };
};

/** Wins, draws and defeats. */
export type Score = { readonly win: number; readonly draw: number; readonly lose: number };

/** The results of a player's games: against each robot, and the estimate of their strength by family. */
export type TrainingRecord = {
  readonly byRobot: Readonly<Partial<Record<RobotName, Score>>>;
  readonly strengths: Readonly<Partial<Record<Family, Strength>>>;
  /** The families under which each robot has been beaten. */
  readonly medals: Readonly<Partial<Record<RobotName, readonly Family[]>>>;
};

/** Games kept per player; the oldest are dropped. */
export const TRAININGS_KEPT = 100;

/** Games kept per client and hour. */
export const KEPT_PER_HOUR = 60;

/** Maximum difference in power between two hands for their game to count: links can hold any hands. */
const EVEN_POWERS = 10;

/** Refusals of `POST /rest/training`, in the order in which they are tested. */
export const KEEP_CODES = ['not logged in', 'bad game', 'not over', 'already kept', 'busy'] as const;

export type KeepCode = (typeof KEEP_CODES)[number];

/** True for hands of nearly the same power. */
export function areEven({ hands }: Pick<Position, 'hands'>): boolean {
  return Math.abs(powerOf(hands.blue) - powerOf(hands.red)) <= EVEN_POWERS;
}

function powerOf(hand: Hand | Five<null>): number {
  return hand.reduce((sum, card) => sum + (card ? cardPower(card) : 0), 0);
}

/** An estimate of strength is shown once its deviation is at most this, after about ten games. */
export const TOLD_DEVIATION = 110;

/** An estimate of strength by Glicko-2. */
export type Strength = {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** The number of games behind it. */
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
