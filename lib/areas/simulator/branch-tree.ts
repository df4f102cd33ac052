import type { Position, Turn } from '#lib/game/rules/types.ts';
import { countShared, turnsOf, type Explored, type Branch } from '#lib/areas/positions/branches.ts';

/** A move of the tree: the branch and the number of moves that show it. */
type TreeRow = {
  readonly coup: number;
  readonly shown: number;
  readonly turn: Turn;
  /** Steps of indentation: one at each fork, and one more after it. */
  readonly depth: number;
  readonly isHere: boolean;
};

/** The branches as a tree, without their common beginning. */
export type BranchTree = {
  readonly folded: number;
  readonly rows: readonly TreeRow[];
  readonly isCut: boolean;
};

/** Limited to the height of the board beside it; the table below has every move. */
const ROWS_MAX = 40;
const DEPTH_MAX = 6;

type Line = { readonly shown: number; readonly moves: Branch; readonly turns: readonly Turn[] };

/** The tree of the branches; null for fewer than two. */
export function branchTree(start: Position, { branches, shown, at }: Explored): BranchTree | null {
  const [first, ...others] = branches;
  if (!first || others.length === 0) return null;
  const folded = Math.min(...others.map((branch) => countShared(first, branch)));
  const lines = branches.map((moves, index) => ({ shown: index, moves, turns: turnsOf(start, moves) ?? [] }));
  const line = branches[shown]?.slice(0, at) ?? [];
  const rows = rowsFrom(lines, folded, 0).map(({ row, moves }) => ({
    ...row,
    isHere: row.coup === at && countShared(moves, line) === at,
  }));
  return { folded, rows: rows.slice(0, ROWS_MAX), isCut: rows.length > ROWS_MAX };
}

type Found = { readonly row: Omit<TreeRow, 'isHere'>; readonly moves: Branch };

/** The rows, depth first, of lines that agree up to the move `ply`. */
function rowsFrom(lines: readonly Line[], ply: number, depth: number): readonly Found[] {
  const ways = waysAt(lines, ply);
  const isFork = ways.length > 1;
  return ways.flatMap((way) => {
    const [line] = way;
    const turn = line?.turns[ply];
    if (!line || !turn) return [];
    const place = Math.min(isFork ? depth + 1 : depth, DEPTH_MAX);
    const row = { coup: ply + 1, shown: line.shown, turn, depth: place };
    return [{ row, moves: line.moves }, ...rowsFrom(way, ply + 1, isFork ? depth + 2 : depth)];
  });
}

/** Groups the lines that continue by their next move, in the order tried. */
function waysAt(lines: readonly Line[], ply: number): readonly (readonly Line[])[] {
  const ways = new Map<string, Line[]>();
  for (const line of lines) {
    const move = line.moves[ply];
    if (!move) continue;
    const key = `${move.slot}-${move.cell}`;
    ways.set(key, [...(ways.get(key) ?? []), line]);
  }
  return [...ways.values()];
}
