import type { Position } from '#lib/game/rules/types.ts';
import { isSamePlacement, type Placement, type Puzzle } from './puzzle.ts';

/** Four levels, the easiest first (product/problems §2). */
export const LEVELS = [1, 2, 3, 4] as const;

export type Level = (typeof LEVELS)[number];

/** How often each robot is asked, with another seed each time. */
const TRIALS = 7;

/** Somebody who may miss the answer: the same play for a position and a seed. */
export type Solver = {
  readonly name: string;
  readonly play: (position: Position, seed: string) => Placement;
};

/** The names of those who miss the answer more often than they find it. */
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

/** The level by what makes a puzzle hard, from 0 to 5: over a thousand games each has a fifth of the puzzles or more. */
const BY_HARDNESS = [1, 1, 2, 3, 3, 4] as const satisfies readonly Level[];

/**
 * The level of a puzzle: how far one has to see beyond the reply, and one more for each robot beyond the two simplest, which all but
 * always miss.
 */
export function levelOf({ depth, missed }: { depth: number; missed: number }): Level {
  const hardness = depth - 2 + Math.max(0, missed - 2);
  return BY_HARDNESS[Math.min(hardness, BY_HARDNESS.length - 1)] ?? 4;
}
