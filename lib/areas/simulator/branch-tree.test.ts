import { five } from '#lib/game/rules/cells.ts';
import { startPosition } from '#lib/game/rules/start-position.ts';
import type { CardValues, Cell, Slot } from '#lib/game/rules/types.ts';
import { branchTree } from './branch-tree.ts';
import type { Branch } from '#lib/areas/positions/branches.ts';

const card = (id: string): CardValues => ({ id, up: 5, right: 5, down: 5, left: 5, element: null });
const start = startPosition({
  ...{ rules: [], firstPlayer: 'blue', elements: [], walls: [] },
  blue: five((slot) => card(`B${slot}`)),
  red: five((slot) => card(`R${slot}`)),
});

/** Moves of the slots in order, on these cells. */
const onCells = (...cells: Cell[]): Branch =>
  cells.map((cell, ply) => ({ slot: Math.floor(ply / 2) as Slot, cell }));

const ONE = onCells(0, 1, 2, 3);
const OTHER = onCells(0, 1, 4);
const THIRD = onCells(0, 1, 2, 5);

describe('the tree of branches', () => {
  it('folds the common beginning of all branches, and indents the moves after a fork', () => {
    const tree = branchTree(start, { branches: [ONE, OTHER, THIRD], shown: 0, at: 3 });
    expect(tree?.folded).toBe(2);
    expect(tree?.rows.map(({ coup, shown, depth }) => [coup, shown, depth])).toEqual([
      [3, 0, 1],
      [4, 0, 3],
      [4, 2, 3],
      [3, 1, 1],
    ]);
  });

  it('marks the shown move once', () => {
    const here = (shown: number, at: number) =>
      branchTree(start, { branches: [ONE, OTHER, THIRD], shown, at })
        ?.rows.filter(({ isHere }) => isHere)
        .map(({ coup, shown: branch }) => [coup, branch]);
    expect(here(0, 3)).toEqual([[3, 0]]);
    expect(here(2, 3)).toEqual([[3, 0]]);
    expect(here(2, 4)).toEqual([[4, 2]]);
    expect(here(0, 1)).toEqual([]);
  });

  it('is null without a second branch', () => {
    expect(branchTree(start, { branches: [], shown: 0, at: 0 })).toBeNull();
    expect(branchTree(start, { branches: [ONE], shown: 0, at: 4 })).toBeNull();
  });

  it('is cut where it would be longer than the board', () => {
    const branches = [1, 2, 3, 4, 5, 6, 7, 8].map((cell) => onCells(0, cell as Cell, ...rest(cell as Cell)));
    const tree = branchTree(start, { branches, shown: 0, at: 0 });
    expect([tree?.rows.length, tree?.isCut, tree?.folded]).toEqual([40, true, 1]);
  });
});

/** The cells that are left after the first two moves. */
function rest(second: Cell): Cell[] {
  return ([1, 2, 3, 4, 5, 6, 7, 8] as const).filter((cell) => cell !== second);
}
