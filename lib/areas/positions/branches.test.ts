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
  type Branch,
} from './branches.ts';
import { exploreBy, steps } from './testing/exploring.ts';
import { makeBranchesLink, parseBranchesLink, READABLE_BRANCHES } from './branches-link.ts';

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

describe('branches beyond the maximum', () => {
  const branches = Array.from({ length: 60 }, (_, index): readonly Move[] => [
    { slot: 0, cell: (index % 9) as 0 },
    { slot: 1, cell: Math.floor(index / 9) as 0 },
  ]);

  it('are cut to the first ones and the shown one', () => {
    const first = branches.slice(0, MAX_BRANCHES);
    expect(withinBounds(explored(branches, 3, 1))).toEqual(explored(first, 3, 1));
    expect(withinBounds(explored(branches, 47, 2))).toEqual(
      explored([...first.slice(0, -1), branches[47]!], MAX_BRANCHES - 1, 2),
    );
    expect(withinBounds(explored(first, MAX_BRANCHES - 1, 2))).toEqual(explored(first, MAX_BRANCHES - 1, 2));
  });
});

describe('a set of branches', () => {
  it('stays valid after any actions: legal, never empty, none a prefix of another', () => {
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

const FULL: Branch = [
  { slot: 4, cell: 8 },
  { slot: 4, cell: 7 },
  { slot: 3, cell: 6 },
  { slot: 3, cell: 5 },
  { slot: 2, cell: 4 },
  { slot: 2, cell: 3 },
  { slot: 1, cell: 2 },
  { slot: 1, cell: 1 },
  { slot: 0, cell: 0 },
];

/** Full games that differ from the first move on. */
const many = Array.from({ length: READABLE_BRANCHES }, (_, index): Branch => {
  const first = { slot: 4, cell: index % 9 } as Move;
  const second = { slot: 4, cell: Math.floor(index / 9) } as Move;
  return [first, second, ...FULL.slice(2)];
});

describe('the link of the branches', () => {
  it('gives back everything that was tried, from a start and from a game', () => {
    fc.assert(
      fc.property(positions({ maxOnBoard: 0 }), steps, (start, done) => {
        const { branches } = exploreBy(start, UNEXPLORED, done);
        expect(parseBranchesLink(makeBranchesLink(branches))).toEqual(branches);
        const [trunk, ...added] = branches;
        expect(parseBranchesLink(makeBranchesLink(added, trunk), trunk)).toEqual(added);
      }),
      { numRuns: 60 },
    );
  });

  it('is short: 10 letters for a full game, 4 for a move that departs from a game', () => {
    expect(makeBranchesLink([FULL]).length).toBeLessThanOrEqual(10);
    const other: Branch = [...FULL.slice(0, 3), { slot: 0, cell: 0 }];
    expect(makeBranchesLink([other], FULL).length).toBeLessThanOrEqual(4);
  });

  it('holds the sixty branches of former links in 600 letters, and not one more', () => {
    const link = makeBranchesLink(many);
    expect(link.length).toBeLessThanOrEqual(600);
    expect(parseBranchesLink(link)).toEqual(many);
    expect(parseBranchesLink(makeBranchesLink([...many.slice(0, 30), ...many.slice(0, 31)]))).toBeNull();
  });

  it('still reads a link of version 1', () => {
    expect(parseBranchesLink('1VQHwZ')).toEqual([
      [
        { slot: 0, cell: 4 },
        { slot: 1, cell: 0 },
        { slot: 2, cell: 2 },
        { slot: 2, cell: 1 },
        { slot: 1, cell: 3 },
      ],
    ]);
  });

  it('accepts no other text, and reading never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90 }), fc.stringMatching(/^[\w-]{0,90}$/), (text, letters) => {
        expect(parseBranchesLink(`${text}!`)).toBeNull();
        parseBranchesLink(`1${letters}`);
      }),
      { numRuns: 500 },
    );
    for (const text of ['', '2', '0AAAA', '1A', '1é', '1 B', `1${'b'.repeat(65_536)}`])
      expect(parseBranchesLink(text)).toBeNull();
  });
});
