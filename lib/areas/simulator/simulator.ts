import { HELP_REFUSALS } from '#lib/areas/fair-play/solver-help.ts';
import { PLAY_REFUSALS } from '#lib/game/rules/types.ts';

/** A board and a play on it; every wrong shape has a code in the rules. */
export type SimulatorPlayInput = {
  readonly board?: unknown;
  readonly play?: unknown;
};

/** A board to analyse; every wrong shape has a code in the rules. */
export type SimulatorAnalyseInput = {
  readonly board?: unknown;
};

/** Refusals of a play, in the order in which they are checked (product/rules §28). */
export const SIMULATOR_PLAY_CODES = PLAY_REFUSALS;

/** Refusals of an analysis, which has no play that could be wrong. */
export const SIMULATOR_ANALYSE_CODES = ['bad format', 'unknown card', 'game over', ...HELP_REFUSALS] as const;

export type SimulatorAnalyseCode = (typeof SIMULATOR_ANALYSE_CODES)[number];
