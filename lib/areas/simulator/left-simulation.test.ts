import { five } from '#lib/game/rules/cells.ts';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { addressOfLeft, readLeft, simulationAddress } from './left-simulation.ts';
import { rebuildAddress } from './simulator-address.ts';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import type { Setup } from '#lib/areas/positions/setup.ts';

const CARDS = Array.from({ length: 12 }, (_, index) => ({
  ...{ id: `card${index + 1}`, number: index + 1, element: null },
  ...{ up: 5, right: 5, down: 5, left: 5 },
}));
const SETUP: Setup = {
  ...{ rules: [], firstPlayer: 'blue', elements: [], walls: [] },
  blue: five((slot) => slot + 1),
  red: five((slot) => slot + 6),
};
const LINK = makeSetupLink(SETUP);
const TRIED = makeBranchesLink([
  [
    { slot: 0, cell: 4 },
    { slot: 1, cell: 0 },
  ],
]);
const LEFT = { depart: LINK, c: TRIED, v: '0-1', aide: '1' };
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://atout').searchParams);

describe('a start that is changed', () => {
  it('is opened by an address that carries the moves tried along', () => {
    const state = {
      explored: { branches: [[{ slot: 0, cell: 4 } as const]], shown: 0, at: 1 },
      ...({ selected: 2, hasHints: true } as const),
    };
    const address = rebuildAddress({ base: { kind: 'built', setup: LINK }, setup: LINK }, state)!;
    expect(queryOf(address)).toMatchObject({ modifier: LINK, v: '0-1', aide: '1' });
    expect(queryOf(address)).not.toHaveProperty('s');
    expect(readLeft(queryOf(address))).toMatchObject({ depart: LINK, v: '0-1', aide: '1' });
  });

  it('carries the moves of a game along as moves that were tried', () => {
    const moves = [{ slot: 0, cell: 4 } as const];
    const explored = { branches: [moves], shown: 0, at: 1 };
    const state = { explored, selected: null, hasHints: false };
    const game = { kind: 'game', id: 3, moves } as const;
    expect(queryOf(rebuildAddress({ base: game, setup: LINK }, state)!)).toEqual({
      ...{ modifier: LINK, c: makeBranchesLink([moves]), v: '0-1' },
    });
    expect(rebuildAddress({ base: game, setup: null }, state)).toBeNull();
  });

  it('begins before the first move for a position in notation', () => {
    const state = {
      explored: { branches: [[{ slot: 0, cell: 4 } as const]], shown: 0, at: 1 },
      ...({ selected: null, hasHints: false } as const),
    };
    const base = { kind: 'position', line: '' } as const;
    expect(rebuildAddress({ base, setup: LINK }, state)).toBe(`/simulator?modifier=${LINK}`);
  });

  it('leads back to the simulation as it was left', () => {
    expect(queryOf(addressOfLeft(LEFT))).toEqual({ d: LINK, c: TRIED, v: '0-1', aide: '1' });
    expect(addressOfLeft({ ...LEFT, c: '', v: '', aide: '' })).toBe(`/simulator?d=${LINK}`);
  });

  it('keeps the moves where the rules allow them, and forgets them otherwise', () => {
    const other: Setup = { ...SETUP, red: [12, 7, 8, 9, 10] };
    expect(queryOf(simulationAddress(other, CARDS, LEFT))).toEqual({
      ...{ d: makeSetupLink(other), c: TRIED, v: '0-1', aide: '1' },
    });
    expect(simulationAddress(SETUP, CARDS, { ...LEFT, c: 'rubbish!' })).toBe(`/simulator?d=${LINK}`);
    expect(simulationAddress(SETUP, CARDS, null)).toBe(`/simulator?d=${LINK}`);
  });

  it.each(['', 'rubbish', '1_'])('has nothing to go back to after « %s »', (depart) => {
    expect(readLeft({ depart, c: TRIED })).toBeNull();
  });
});
