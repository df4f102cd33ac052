import type { Option } from './find-puzzles.ts';
import { isSamePlacement, type Placement } from './puzzle.ts';

/** Number of tries at a problem (product/problems §5). */
export const PROBLEM_TRIES = 3;

/** The progress made with a problem. */
export type Attempt = {
  /** The tries so far, in order, each with its outcome. */
  readonly tries: readonly Option[];
  readonly isSolved: boolean;
  /** True if solved or no try is left; the solution may only be shown then. */
  readonly isOver: boolean;
  readonly left: number;
};

/** The part of a puzzle that tries need. */
export type Tried = { readonly answer: Placement; readonly options: readonly Option[] };

/** The attempt of these tries; null for more than `most`, a repeated or illegal play, or a try after the answer. */
export function attemptOf(
  { answer, options }: Tried,
  tries: readonly Placement[],
  most = PROBLEM_TRIES,
): Attempt | null {
  const made = tries.flatMap((play) => options.find((option) => isSamePlacement(option, play)) ?? []);
  const found = made.findIndex((play) => isSamePlacement(play, answer));
  const isSound =
    tries.length <= most &&
    made.length === tries.length &&
    new Set(made).size === made.length &&
    (found === -1 || found === made.length - 1);
  if (!isSound) return null;
  const isSolved = found !== -1;
  const left = most - made.length;
  return { tries: made, isSolved, isOver: isSolved || left === 0, left };
}
