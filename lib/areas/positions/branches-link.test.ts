import fc from 'fast-check';
import { positions } from '#lib/game/rules/testing/arbitraries.ts';
import { makeBranchesLink, parseBranchesLink, READABLE_BRANCHES } from './branches-link.ts';
import { UNEXPLORED, type Branch, type Move } from './branches.ts';
import { exploreBy, steps } from './testing/exploring.ts';

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
