import { PLAY_REFUSALS } from '#lib/game/rules/types.ts';

/** Why the simulator refuses a play, in the order tested (3-rules no. 28). */
export const SIMULATOR_PLAY_CODES = PLAY_REFUSALS;

/** Why it refuses to analyse a board: there is no play that could be wrong. */
export const SIMULATOR_ANALYSE_CODES = ['bad format', 'unknown card', 'game over'] as const;

export type SimulatorAnalyseCode = (typeof SIMULATOR_ANALYSE_CODES)[number];
