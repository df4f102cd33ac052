import { capturesOfPlay, isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { PROBLEM_TRIES } from '#lib/game/puzzles/attempt.ts';
import { lineAfter, type Solve } from '#lib/game/puzzles/lines.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import type { Position } from '#lib/game/rules/types.ts';
import type { PlayValue } from '#lib/game/solver/solution.ts';

/** A position to replay: every play that loses nothing is right (product/coach §5). */
export type Exercise = {
  /** The player's cards at the end with best play by both, less five. */
  readonly value: number;
  /** Every legal play with its value. */
  readonly plays: readonly PlayValue[];
  /** The right play with the most captures. */
  readonly answer: Option;
  /** The tries in order, each with its continuation. */
  readonly tries: readonly Option[];
};

/** The progress made with an exercise. */
export type ExerciseAttempt = {
  readonly tries: readonly Option[];
  readonly isSolved: boolean;
  /** True if solved or no try is left; the answer may only be shown then. */
  readonly isOver: boolean;
  readonly left: number;
};

/** Solves a position and its tries, without the illegal ones. Null on a full board. */
export function solveExercise(
  position: Position,
  tries: readonly Placement[],
  solve: Solve,
): Exercise | null {
  const { value, plays } = solve(position);
  const best = plays
    .filter((play) => play.value === value)
    .map((play) => ({ play, taken: capturesOfPlay(position, play) }))
    .toSorted((one, other) => other.taken - one.taken)[0];
  if (!best) return null;
  const toOption = (play: PlayValue): Option => ({ ...play, line: lineAfter(position, play, solve) });
  const tried = tries.flatMap((made) => plays.find((play) => isSamePlacement(play, made)) ?? []);
  return { value, plays, answer: toOption(best.play), tries: tried.map(toOption) };
}

/** The attempt of these tries; null for too many, a repeated play, a try after a right one, or fewer than `asked` (an illegal play). */
export function exerciseAttempt({ value, tries }: Exercise, asked: number): ExerciseAttempt | null {
  const found = tries.findIndex((play) => play.value === value);
  const isTwice = tries.some((play, at) => tries.findIndex((one) => isSamePlacement(one, play)) !== at);
  const isSound =
    asked <= PROBLEM_TRIES &&
    tries.length === asked &&
    !isTwice &&
    (found === -1 || found === tries.length - 1);
  if (!isSound) return null;
  const isSolved = found !== -1;
  const left = PROBLEM_TRIES - tries.length;
  return { tries, isSolved, isOver: isSolved || left === 0, left };
}
