import fc from 'fast-check';
import { positions } from '#lib/game/rules/testing/arbitraries.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import {
  areBranchesSound,
  goTo,
  MAX_BRANCHES,
  shownLine,
  UNEXPLORED,
  withinBounds,
  withMove,
  withoutBranch,
  type Explored,
  type Move,
} from './branches.ts';
import { exploreBy, steps } from './testing/exploring.ts';

const START = positionOf('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b -');
const A: Move = { slot: 0, cell: 0 };
const B: Move = { slot: 0, cell: 1 };
const C: Move = { slot: 1, cell: 2 };
const D: Move = { slot: 1, cell: 3 };

const explored = (branches: Explored['branches'], shown: number, at: number): Explored => ({
  branches,
  shown,
  at,
});

describe('a play', () => {
  it.each([
    ['begins the first branch', UNEXPLORED, A, explored([[A]], 0, 1)],
    ['extends the branch shown at its end', explored([[A]], 0, 1), B, explored([[A, B]], 0, 2)],
    [
      'follows the branch shown if its next move is the same',
      explored([[A, B, C]], 0, 1),
      B,
      explored([[A, B, C]], 0, 2),
    ],
    [
      'makes a new branch if the branch shown continues differently',
      explored([[A, B]], 0, 1),
      C,
      explored(
        [
          [A, B],
          [A, C],
        ],
        1,
        2,
      ),
    ],
    [
      'switches to another branch that continues with this move',
      explored(
        [
          [A, B],
          [A, C, D],
        ],
        0,
        1,
      ),
      C,
      explored(
        [
          [A, B],
          [A, C, D],
        ],
        1,
        2,
      ),
    ],
    [
      'extends the branch shown at its end whatever the others do',
      explored(
        [
          [A, B],
          [A, C],
        ],
        0,
        2,
      ),
      D,
      explored(
        [
          [A, B, D],
          [A, C],
        ],
        0,
        3,
      ),
    ],
  ] as const)('%s', (_, before, move, after) => {
    expect(withMove(before, move)).toEqual(after);
  });

  it('makes no branch beyond the maximum, but extends existing ones', () => {
    const branches = Array.from({ length: MAX_BRANCHES }, (_, index): readonly Move[] => [
      { slot: (index % 4) as 0, cell: (index % 9) as 0 },
      { slot: 0, cell: (Math.floor(index / 9) % 9) as 0 },
    ]);
    expect(withMove(explored(branches, 0, 0), { slot: 4, cell: 0 })).toBeNull();
    expect(withMove(explored(branches, 0, 2), C)?.branches[0]).toHaveLength(3);
  });
});

describe('an earlier turn', () => {
  it('truncates the line shown and leaves the branch as it is', () => {
    const back = goTo(explored([[A, B, C]], 0, 3), { shown: 0, at: 1 });
    expect(shownLine(back)).toEqual([A]);
    expect(back.branches).toEqual([[A, B, C]]);
  });
});

describe('the removal of a branch', () => {
  it.each([
    ['of the only one leaves the start', explored([[A, B]], 0, 2), 0, UNEXPLORED],
    [
      'of another one keeps what is shown',
      explored(
        [
          [A, B],
          [A, C],
        ],
        0,
        2,
      ),
      1,
      explored([[A, B]], 0, 2),
    ],
    [
      'of an earlier one keeps what is shown',
      explored(
        [
          [A, B],
          [A, C],
        ],
        1,
        2,
      ),
      0,
      explored([[A, C]], 0, 2),
    ],
    [
      'of the one shown keeps what another shares with it',
      explored([[D], [A, B, C], [A, B, D]], 1, 3),
      1,
      explored([[D], [A, B, D]], 1, 2),
    ],
  ] as const)('%s', (_, before, removed, after) => {
    expect(withoutBranch(before, removed)).toEqual(after);
  });
});

describe('more branches than there may be', () => {
  const branches = Array.from({ length: 60 }, (_, index): readonly Move[] => [
    { slot: 0, cell: (index % 9) as 0 },
    { slot: 1, cell: Math.floor(index / 9) as 0 },
  ]);

  it('are the first ones and the shown one', () => {
    const first = branches.slice(0, MAX_BRANCHES);
    expect(withinBounds(explored(branches, 3, 1))).toEqual(explored(first, 3, 1));
    expect(withinBounds(explored(branches, 47, 2))).toEqual(
      explored([...first.slice(0, -1), branches[47]!], MAX_BRANCHES - 1, 2),
    );
    expect(withinBounds(explored(first, MAX_BRANCHES - 1, 2))).toEqual(explored(first, MAX_BRANCHES - 1, 2));
  });
});

describe('a set of branches', () => {
  it('stay valid after any tries: legal, never empty, none a prefix of another', () => {
    fc.assert(
      fc.property(positions({ maxOnBoard: 0 }), steps, (start, done) => {
        expect(areBranchesSound(start, exploreBy(start, UNEXPLORED, done).branches)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is not sound when a branch is illegal, empty, or the beginning of another', () => {
    for (const branches of [[[A, { slot: 0, cell: 0 }]], [[]], [[A], [A, B]], [[A], [A]]] as const)
      expect(areBranchesSound(START, branches)).toBe(false);
  });
});
