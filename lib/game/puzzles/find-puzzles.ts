import { replay, isGameOver } from '#lib/game/rules/play.ts';
import type { Play, Position, Color } from '#lib/game/rules/types.ts';
import type { PlayValue } from '#lib/game/solver/solution.ts';
import { lineAfter, type Solve } from './lines.ts';
import {
  puzzleOf,
  PUZZLE_CELLS,
  type Placement,
  type Puzzle,
  isSamePlacement,
  placementsOf,
  turnOf,
} from './puzzle.ts';
import { levelOf, missedBy, type Level, type Solver } from './rating.ts';
import { countCards } from '#lib/game/rules/score.ts';

const CELLS_OF_BOARD = 9;

/** A play of a puzzle, and its line of best play to the end. */
export type Option = PlayValue & { readonly line: readonly Placement[] };

/** A puzzle of a game with everything its page shows, so that pages need no solver. */
export type FoundPuzzle = {
  /** The number of plays before it. */
  readonly coup: number;
  readonly answer: Placement;
  readonly value: number;
  readonly options: readonly Option[];
  /** The look-ahead it takes, in plays ({@link depthOf}). */
  readonly depth: number;
  /** The names of the solvers who miss it. */
  readonly missedBy: readonly string[];
  readonly level: Level;
};

export type Means = {
  /** Opens a game for solving its positions ({@link Solve}). */
  readonly open: (start: Position) => Solve;
  readonly solvers: readonly Solver[];
};

/** The puzzle of a game with the most free cells, as it takes the most thought; null if there is none or a play is illegal. */
export function findPuzzle(start: Position, plays: readonly Play[], means: Means): FoundPuzzle | null {
  const turns = replay(start, plays);
  if (!turns.ok) return null;
  const solve = means.open(start);
  for (let coup = CELLS_OF_BOARD - PUZZLE_CELLS.max; coup <= CELLS_OF_BOARD - PUZZLE_CELLS.min; coup += 1) {
    const position = turns.value[coup - 1]?.position;
    if (!position) return null;
    const puzzle = puzzleOf(position, solve(position));
    if (puzzle) return { coup, ...told(puzzle, solve, means.solvers) };
  }
  return null;
}

function told(puzzle: Puzzle, solve: Solve, solvers: readonly Solver[]): Omit<FoundPuzzle, 'coup'> {
  const { position, answer, value, plays } = puzzle;
  const depth = depthOf(puzzle);
  // Solvers may open games of their own, so they come last.
  const options = plays.map((play) => ({ ...play, line: lineAfter(position, play, solve) }));
  const missed = missedBy(puzzle, solvers);
  return {
    answer,
    value,
    options,
    depth,
    missedBy: missed,
    level: levelOf({ depth, missed: missed.length }),
  };
}

/**
 * The shortest look-ahead in plays, the player's own included, in which the answer beats every other play in cards, given best replies. At
 * least 2, as the answer does not take the most cards at once.
 */
export function depthOf({ position, answer }: Pick<Puzzle, 'position' | 'answer'>): number {
  const free = position.board.filter((placed) => placed === null).length;
  for (let depth = 2; depth < free; depth += 1) if (standsOut(position, answer, depth)) return depth;
  return free;
}

function standsOut(position: Position, answer: Placement, depth: number): boolean {
  const countOf = (play: Placement, atLeast: number) =>
    search(turnOf(position, play).position, depth - 1, { mover: position.turn, low: atLeast, high: 11 });
  const own = countOf(answer, -1);
  return placementsOf(position).every(
    (play) => isSamePlacement(play, answer) || countOf(play, own - 1) < own,
  );
}

type Window = { readonly mover: Color; readonly low: number; readonly high: number };

/** The cards of `mover` after `depth` more plays, exact within the window (alpha-beta). */
function search(position: Position, depth: number, { mover, low, high }: Window): number {
  if (depth === 0 || isGameOver(position)) return countCards(position, mover);
  const isOwn = position.turn === mover;
  let [least, most] = [low, high];
  for (const play of placementsOf(position)) {
    const count = search(turnOf(position, play).position, depth - 1, { mover, low: least, high: most });
    if (isOwn) least = Math.max(least, count);
    else most = Math.min(most, count);
    if (least >= most) break;
  }
  return isOwn ? least : most;
}
