import type { Option } from './find-puzzles.ts';
import { isSamePlacement, type Placement } from './puzzle.ts';

/** How many tries one has at a problem (product/problems §5). */
export const PROBLEM_TRIES = 3;

/** How far somebody has come with a problem. */
export type Attempt = {
  /** The tries so far, in order, each with what it comes to. */
  readonly tries: readonly Option[];
  readonly isSolved: boolean;
  /** Solved, or no try left: only then the solution may be shown. */
  readonly isOver: boolean;
  readonly left: number;
};

/** The puzzle as far as tries need it. */
export type Tried = { readonly answer: Placement; readonly options: readonly Option[] };

/**
 * The attempt that tries make; null where they make none: more than `most`, a play twice, one that the rules refuse, or one
 * after the answer.
 */
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
