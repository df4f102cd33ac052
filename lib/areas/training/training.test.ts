import fc from 'fast-check';
import { parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import type { Branch } from '#lib/areas/positions/branches.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { SLOTS } from '#lib/game/rules/types.ts';
import { isSeriesOver, makeSeries, newSeries, parseSeries, withGame, type Series } from './series.ts';
import { makeTableAddress, readStart, readState } from './table-address.ts';
import { linksOf, sceneOf, seriesAfter } from './table-scene.ts';
import { aTable, WHOLE_GAME } from './testing/a-table.ts';
import { isUnaided, NOTHING_PLAYED, type Training, type TrainingState } from './training.ts';
import { seriesText } from './training-messages.ts';

function read({ opening }: Training, address: string) {
  const { searchParams } = new URL(address, 'http://site');
  const by = (name: string) => searchParams.get(name);
  return { start: readStart(by), state: readState(opening.start, by) };
}

const after = (moves: Branch, changes: Partial<TrainingState> = {}): TrainingState => ({
  ...NOTHING_PLAYED,
  moves,
  ...changes,
});

describe('the address of a table', () => {
  it('round-trips any game, in less than 300 characters', () => {
    const plies = fc.uniqueArray(fc.nat(8)).map((list) => list.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(
        fc.nat(8),
        fc.constantFrom(...ROBOTS),
        fc.record({ hints: plies, takenBack: plies }),
        fc.constantFrom(null, newSeries(true), { own: 2, other: 1, draws: 0, hasSuddenDeath: false }),
        fc.boolean(),
        (length, robot, aids, series, isResigned) => {
          const table = aTable({ robot, series, hands: { kind: 'deck', deck: 'Forge & Cie' } });
          const selected = length % 2 === 0 ? (4 as const) : null;
          const state = after(WHOLE_GAME.slice(0, length), { aids, isResigned, selected });
          const address = makeTableAddress(table.start, state);
          expect(address.length).toBeLessThan(300);
          expect(read(table, address)).toEqual({ start: table.start, state });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('counts a hint as help even if the address does not list it', () => {
    const table = aTable();
    const address = makeTableAddress(table.start, after(WHOLE_GAME.slice(0, 2)));
    expect(read(table, `${address}&aide=1`).state?.aids.hints).toEqual([2]);
  });

  it.each(['r=Personne', 'g=', 'g=a%20b', 'c=2abc', 'c=1zzzzzzzzzzzzzzzz'])(
    'is unreadable with %s',
    (wrong) => {
      const table = aTable();
      const query = new URL(makeTableAddress(table.start, NOTHING_PLAYED), 'http://site').searchParams;
      for (const [name, value] of new URLSearchParams(wrong)) query.set(name, value);
      const { start, state } = read(table, `/jouer/table?${query.toString()}`);
      expect(start === null || state === null).toBe(true);
    },
  );

  it('ignores invalid parameters beside the game', () => {
    const table = aTable();
    const address = `${makeTableAddress(table.start, NOTHING_PLAYED)}&a=i9x&s=7&belle=9-9-9&mains=toutes`;
    expect(read(table, address)).toEqual({ start: table.start, state: NOTHING_PLAYED });
  });
});

describe('the actions at a table', () => {
  it('takes back the last own move and all after it, with a mark', () => {
    const table = aTable();
    const { takeBack } = linksOf(table, after(WHOLE_GAME.slice(0, 4)));
    const { state } = read(table, takeBack ?? '');
    expect(state?.moves).toEqual(WHOLE_GAME.slice(0, 2));
    expect(state?.aids.takenBack).toEqual([2]);
    expect(isUnaided(state!.aids)).toBe(false);
    expect(linksOf(table, NOTHING_PLAYED).takeBack).toBeNull();
  });

  it("takes nothing back before the player's first move, when the robot has begun", () => {
    const table = aTable({}, { firstPlayer: 'red' });
    expect(linksOf(table, after(WHOLE_GAME.slice(0, 1))).takeBack).toBeNull();
  });

  it('is over after nine moves, or without cards when the player resigns', () => {
    const table = aTable();
    expect(sceneOf(table, after(WHOLE_GAME))).toMatchObject({ isOver: true, isOwnTurn: false, cards: 9 });
    const resigned = read(table, linksOf(table, after(WHOLE_GAME.slice(0, 2))).resign).state!;
    expect(sceneOf(table, resigned)).toMatchObject({ isOver: true, cards: 0 });
    expect(sceneOf(table, after(WHOLE_GAME.slice(0, 1)))).toMatchObject({ isOver: false, isOwnTurn: false });
  });

  it('offers the same cards with hands and first move exchanged, under another seed', () => {
    const table = aTable();
    const { start } = read(table, linksOf(table, after(WHOLE_GAME)).rematch);
    expect(parseSetupLink(start?.setup ?? '')).toMatchObject({
      firstPlayer: 'red',
      blue: [6, 7, 8, 9, 10],
      red: [1, 2, 3, 4, 5],
    });
    expect(start?.seed).not.toBe(table.start.seed);
  });

  it('offers a fresh deal of the same kind, where the other side begins', () => {
    const table = aTable({ hands: { kind: 'deck', deck: 'Aurore' } }, { rules: ['=', '+'] });
    const query = new URL(linksOf(table, after(WHOLE_GAME)).next, 'http://site').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ mains: 'deck', deck: 'Aurore', premier: 'robot' });
    expect(query.getAll('regle')).toEqual(['=', '+']);
    expect(query.get('belle')).toBeNull();
  });
});

describe('a series', () => {
  it('round-trips until it is over', () => {
    const series = { own: 2, other: 1, draws: 1, hasSuddenDeath: true };
    expect(parseSeries(makeSeries(series))).toEqual(series);
    for (const text of ['3-0-0', '1-1-3', '4-0-0', 'x', '', '0-0-0mm']) expect(parseSeries(text)).toBeNull();
  });

  it('ends with three wins or five games, and counts no draw under Mort subite', () => {
    const drawn = withGame(newSeries(false), 5);
    expect(drawn.draws).toBe(1);
    expect(withGame(newSeries(true), 5)).toEqual(newSeries(true));
    expect(isSeriesOver({ own: 2, other: 2, draws: 1, hasSuddenDeath: false })).toBe(true);
    expect(isSeriesOver(withGame({ own: 2, other: 2, draws: 0, hasSuddenDeath: true }, 7))).toBe(true);
  });

  it('continues with the cards that each side holds after a draw under Mort subite', () => {
    const table = aTable({ series: newSeries(true) }, { blue: [1, 7, 3, 9, 5], red: [6, 2, 8, 4, 10] });
    // The cards are laid apart as far as possible, so that the game is drawn.
    const drawn = findDraw(table);
    expect(seriesAfter(table, sceneOf(table, drawn))).toEqual(newSeries(true));
    const { start } = read(table, linksOf(table, drawn).next);
    const setup = parseSetupLink(start?.setup ?? '')!;
    const { position } = sceneOf(table, drawn);
    const held = [...position.board.flatMap((placed) => (placed?.color === 'blue' ? [placed.card] : []))];
    for (const card of position.hands.blue) if (card) held.push(card);
    expect(setup.blue.map((number) => `c${number}`).toSorted()).toEqual(held.map(({ id }) => id).toSorted());
    expect(setup.firstPlayer).toBe('red');
  });
});

/** A drawn game, found by trying orders of the cells. */
function findDraw(table: Training): TrainingState {
  for (let turn = 0; turn < 400; turn += 1) {
    const cells = WHOLE_GAME.map(({ cell }) => ((cell * (turn % 7 === 0 ? 2 : 4) + turn) % 9) as 0);
    const moves = WHOLE_GAME.map((_, ply) => ({
      slot: SLOTS[(Math.floor(ply / 2) + Math.floor(turn / 9)) % 5]!,
      cell: cells[ply]!,
    }));
    if (new Set(cells).size === 9 && sceneOf(table, after(moves)).cards === 5) return after(moves);
  }
  throw new Error('No draw found');
}

it.each([
  ['2-0-1', '2-0-1', 'Manche 4 sur 5 : Vous 2, Ressort 0, 1 nul'],
  ['1-0-0', '2-0-0', 'Manche 2 sur 5 : Vous 2, Ressort 0'],
  ['0-0-0m', '0-0-0m', 'Manche 1 sur 5 : Vous 0, Ressort 0'],
  ['2-1-1', '3-1-1', 'Vous gagnez la série : Vous 3, Ressort 1, 1 nul'],
  ['1-2-0', '1-3-0', 'Ressort gagne la série : Vous 1, Ressort 3'],
  ['1-1-2', '1-1-3', 'Égalité après cinq manches : Vous 1, Ressort 1, 3 nuls'],
])(
  'tells the game on the table and the score of its series, from %s to %s: « %s »',
  (before, after, text) => {
    const told = seriesText('Ressort', { before: aSeries(before), after: aSeries(after) });
    expect(told.replaceAll('\u00a0', ' ')).toBe(text);
  },
);

function aSeries(text: string): Series {
  const [own = 0, other = 0, draws = 0] = text.split(/\D/).map(Number);
  return { own, other, draws, hasSuddenDeath: text.endsWith('m') };
}
