import type { Position } from '#lib/game/rules/types.ts';
import { isSamePlacement, type Placement, type Puzzle } from './puzzle.ts';

/** Four levels, the easiest first (product/problems §2). */
export const LEVELS = [1, 2, 3, 4] as const;

export type Level = (typeof LEVELS)[number];

/** Trials per robot, each with a seed of its own. */
const TRIALS = 7;

/** A player who may miss the answer; deterministic for a position and a seed. */
export type Solver = {
  readonly name: string;
  readonly play: (position: Position, seed: string) => Placement;
};

/** The names of the solvers that miss the answer in most trials. */
export function missedBy(
  { position, answer }: Pick<Puzzle, 'position' | 'answer'>,
  solvers: readonly Solver[],
): readonly string[] {
  return solvers
    .filter(({ play }) => isMissed(answer, (seed) => play(position, seed)))
    .map(({ name }) => name);
}

function isMissed(answer: Placement, playOf: (seed: string) => Placement): boolean {
  const trials = Array.from({ length: TRIALS }, (_, trial) => playOf(String(trial)));
  return trials.filter((play) => isSamePlacement(play, answer)).length * 2 < TRIALS;
}

/** Levels by hardness from 0 to 5, each with at least a fifth of the puzzles of a thousand games. */
const BY_HARDNESS = [1, 1, 2, 3, 3, 4] as const satisfies readonly Level[];

/** The level of a puzzle: its look-ahead beyond the reply, plus the robots that miss it, less the two simplest, which nearly always do. */
export function levelOf({ depth, missed }: { depth: number; missed: number }): Level {
  const hardness = depth - 2 + Math.max(0, missed - 2);
  return BY_HARDNESS[Math.min(hardness, BY_HARDNESS.length - 1)] ?? 4;
}
