import type { Branch } from '#lib/areas/positions/branches.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import type { Color, Slot } from '#lib/game/rules/types.ts';
import type { Series } from './series.ts';

/** The page of a player's own training games. */
export const MY_TRAININGS_PATH = '/mes-entrainements';

/** The player's colour at every table; the robot has the other (product/training §3). */
export const OWN_COLOR = 'blue' as const satisfies Color;

export const ROBOT_COLOR = otherColor(OWN_COLOR);

/** The sources of hands (product/training §4). */
export const HANDS = ['hasard', 'miennes', 'deck', 'miroir'] as const;

export type HandsKind = (typeof HANDS)[number];

/** The kind of hands, and the deck if they come from one. */
export type HandsChoice = { readonly kind: HandsKind; readonly deck: string };

/** The constant part of a game. */
export type TrainingStart = {
  /** The start as in a link of the simulator. */
  readonly setup: string;
  readonly robot: RobotName;
  /** The seed of the robot's random choices. */
  readonly seed: string;
  /** How the hands were dealt, for the next game of the same kind. */
  readonly hands: HandsChoice;
  readonly series: Series | null;
};

/** The help taken during a game, by the number of moves made before it. */
export type Aids = { readonly hints: readonly number[]; readonly takenBack: readonly number[] };

/** The course of a game. */
export type TrainingState = {
  readonly moves: Branch;
  readonly aids: Aids;
  readonly isResigned: boolean;
  /** The slot of the selected card in the player's hand. */
  readonly selected: Slot | null;
  readonly hasHint: boolean;
};

/** A table: its start, and the cards that lie on it. */
export type Training = { readonly start: TrainingStart; readonly opening: Opening };

export const NOTHING_PLAYED: TrainingState = {
  moves: [],
  aids: { hints: [], takenBack: [] },
  isResigned: false,
  selected: null,
  hasHint: false,
};

/** True for a game without help; only these count for the estimate of strength (product/training §8). */
export function isUnaided({ hints, takenBack }: Aids): boolean {
  return hints.length === 0 && takenBack.length === 0;
}
