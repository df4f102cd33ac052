import fc from 'fast-check';
import { isGameOver } from '#lib/game/rules/play.ts';
import { positions } from '#lib/game/rules/testing/arbitraries.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { SLOTS, type Position } from '#lib/game/rules/types.ts';
import { positionNow, UNEXPLORED, type Branch } from '#lib/areas/positions/branches.ts';
import type { OpeningBase } from '#lib/areas/positions/opening.ts';
import { exploreBy, steps } from '#lib/areas/positions/testing/exploring.ts';
import {
  makeSimulatorAddress,
  readSimulatorState,
  trunksOf,
  type SimulatorState,
} from './simulator-address.ts';

const START = positionOf('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 1111,2222,3333,4444,5555 r -');
const MOVES: Branch = SLOTS.flatMap((slot): Branch => [
  { slot, cell: (2 * slot) as 0 },
  ...(slot < 4 ? [{ slot, cell: (2 * slot + 1) as 0 }] : []),
]);
const BUILT: OpeningBase = { kind: 'built', setup: '1abc' };
const IN_NOTATION: OpeningBase = { kind: 'position', line: '.,.@^+20 1A35f r +,=' };
const GAME: OpeningBase = { kind: 'game', id: 7, moves: MOVES };

function read(base: OpeningBase, address: string, start: Position = START): SimulatorState | null {
  const { searchParams } = new URL(address, 'http://site');
  return readSimulatorState(base, start, (name) => searchParams.get(name));
}

describe('the address of the simulator', () => {
  it('round-trips any state, in less than 2 KB', () => {
    const looks = fc.record({ slot: fc.constantFrom(...SLOTS, null), hasHints: fc.boolean() });
    fc.assert(
      fc.property(positions({ maxOnBoard: 0 }), steps, looks, fc.boolean(), (start, done, look, isGame) => {
        const { branches } = exploreBy(start, UNEXPLORED, done.slice(0, 20));
        const full = branches.find(({ length }) => length === 9);
        const base: OpeningBase = isGame && full ? { kind: 'game', id: 7, moves: full } : BUILT;
        const [trunk] = trunksOf(base);
        const begun = trunk ? { branches: [trunk], shown: 0, at: 0 } : UNEXPLORED;
        const explored = exploreBy(start, begun, done);
        const position = positionNow(start, explored);
        const isHeld = look.slot !== null && position.hands[position.turn][look.slot] !== null;
        const selected = isHeld && !isGameOver(position) ? look.slot : null;
        const state = { explored, selected, hasHints: look.hasHints };
        const address = makeSimulatorAddress(base, state);
        expect(address.length).toBeLessThan(2_048);
        expect(read(base, address, start)).toEqual(state);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['/simulator/7', 0],
    ['/simulator/7?coup=4', 4],
    ['/simulator/7?coup=99', 9],
    ['/simulator/7?coup=-1', 0],
    ['/simulator/7?coup=abc', 0],
    ['/simulator/7?coup=1000000000', 9],
    ['/simulator/7?v=0-3', 3],
    ['/simulator/7?v=9-99', 9],
  ])('opens a game at the nearest move of %s', (address, at) => {
    expect(read(GAME, address)?.explored).toEqual({ branches: [MOVES], shown: 0, at });
  });

  it('gives the move of a game in the same parameter as its replay', () => {
    const explored = { branches: [MOVES], shown: 0, at: 4 };
    expect(makeSimulatorAddress(GAME, { explored, selected: null, hasHints: false })).toBe(
      '/simulator/7?coup=4',
    );
  });

  it('shows a built line at its end unless the address says otherwise', () => {
    expect(read(BUILT, '/simulator?c=1pF')?.explored.at).toBe(1);
    expect(read(BUILT, '/simulator?c=1pF&v=0-0')?.explored.at).toBe(0);
  });

  it.each(['s=5', 's=-1', 's=x', 's=', 's=00'])('selects no card by %s', (query) => {
    expect(read(BUILT, `/simulator?${query}`)).toEqual({
      explored: UNEXPLORED,
      selected: null,
      hasHints: false,
    });
  });

  it('selects no card that was played', () => {
    expect(read(GAME, '/simulator/7?coup=2&s=0')?.selected).toBeNull();
    expect(read(GAME, '/simulator/7?coup=2&s=1')?.selected).toBe(1);
  });

  it.each(['', '0', 'abc', '1!', '2pF', `1${'b'.repeat(700)}`])(
    'is read as null with the branches « %.12s »',
    (c) => {
      expect(read(BUILT, `/simulator?c=${encodeURIComponent(c)}`)).toBeNull();
    },
  );

  it('is read as null when the rules refuse a move', () => {
    const twice: Branch = [
      { slot: 0, cell: 4 },
      { slot: 0, cell: 4 },
    ];
    const explored = { branches: [twice], shown: 0, at: 0 };
    const address = makeSimulatorAddress(BUILT, { explored, selected: null, hasHints: false });
    expect(read(BUILT, address)).toBeNull();
  });

  it('holds a position in notation', () => {
    const address = makeSimulatorAddress(IN_NOTATION, {
      explored: UNEXPLORED,
      selected: null,
      hasHints: true,
    });
    const { pathname, searchParams } = new URL(address, 'http://site');
    expect([pathname, searchParams.get('p')]).toEqual(['/simulator', '.,.@^+20 1A35f r +,=']);
    expect(read(IN_NOTATION, address)?.hasHints).toBe(true);
  });
});
