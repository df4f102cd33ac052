import { PLAY_REFUSALS } from '#lib/game/rules/types.ts';

/** A board and a play on it: every wrong shape is a code of the rules. */
export type SimulatorPlayInput = {
  readonly board?: unknown;
  readonly play?: unknown;
};

/** A board to analyse. */
export type SimulatorAnalyseInput = {
  readonly board?: unknown;
};

/** Why the simulator refuses a play, in the order tested (product/rules §28). */
export const SIMULATOR_PLAY_CODES = PLAY_REFUSALS;

/** Why it refuses to analyse a board: there is no play that could be wrong. */
export const SIMULATOR_ANALYSE_CODES = ['bad format', 'unknown card', 'game over'] as const;

export type SimulatorAnalyseCode = (typeof SIMULATOR_ANALYSE_CODES)[number];
