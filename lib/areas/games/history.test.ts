import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import {
  canSeeBetween,
  canSeeHistory,
  cellOf,
  countGames,
  countResults,
  monthsOf,
  NO_FILTER,
  numberOf,
  rangeOfMonth,
  simplify,
  SHOWN_FAMILIES,
} from './history.ts';
import { groupByTime, whenText } from './history-time.ts';

const BY_MONTH = {
  '2026-10': { 'pvp win mp': 1, 'pvp lose mp': 2, 'pvp noTouch win mp': 2 },
  '2026-02': { 'pve draw + =': 10 },
  '2025-12': { 'pvp win Autre': 1, 'pve noTouch lose mp + =': 4 },
};

const asked = (changes: object) => ({ ...NO_FILTER, ...changes });

it('shows all six families, in the order of product/pages §6.2', () => {
  expect(SHOWN_FAMILIES).toEqual(['+ =', 'mm ma', 'mp + =', 'mkc', 'mp', 'Autre']);
});

describe('a filter', () => {
  it.each([
    [{}, 'all'],
    [{ month: '2026-10' }, 'all'],
    [{ kind: 'pvp' }, 'kind'],
    [{ isNoTouch: true }, 'noTouch'],
    [{ families: ['mp'] }, 'family'],
    [{ families: ['mp', 'mkc'] }, null],
    [{ kind: 'pvp', isNoTouch: true }, null],
    [{ kind: 'pvp', month: '2026-10' }, null],
    [{ q: 'a' }, null],
    [{ result: 'lose' }, 'result'],
    [{ result: 'lose', month: '2026-10' }, null],
    [{ result: 'lose', kind: 'pvp' }, null],
  ])('%j uses the number %s', (changes, number) => {
    expect(numberOf(asked(changes))).toBe(number);
  });

  it('with all families is the same as without', () => {
    expect(simplify(asked({ families: SHOWN_FAMILIES })).families).toEqual([]);
    expect(simplify(asked({ families: ['mp'] })).families).toEqual(['mp']);
  });

  it.each([
    [{}, 20],
    [{ kind: 'pvp' }, 6],
    [{ kind: 'pve' }, 14],
    [{ isNoTouch: true }, 6],
    [{ families: ['mp'] }, 5],
    [{ families: ['mp', '+ ='] }, 15],
    [{ month: '2026-10' }, 5],
    [{ month: '2026-10', isNoTouch: true, kind: 'pvp', families: ['mp'] }, 2],
    [{ month: '1999-01' }, 0],
    [{ result: 'win' }, 4],
    [{ result: 'lose' }, 6],
    [{ result: 'lose', kind: 'pvp', month: '2026-10' }, 2],
  ])('%j has %i games', (changes, games) => {
    expect(countGames(BY_MONTH, asked(changes))).toBe(games);
  });
});

it('counts each result of the games that pass the other filters', () => {
  expect(countResults(BY_MONTH, NO_FILTER)).toEqual({ win: 4, draw: 10, lose: 6 });
  expect(countResults(BY_MONTH, asked({ kind: 'pvp', result: 'draw' }))).toEqual({
    win: 4,
    draw: 0,
    lose: 2,
  });
});

it('lists months, newest first, with the range of their games among all', () => {
  expect(monthsOf(BY_MONTH)).toEqual(['2026-10', '2026-02', '2025-12']);
  expect(rangeOfMonth(BY_MONTH, '2025-12')).toEqual({ first: 1, last: 5 });
  expect(rangeOfMonth(BY_MONTH, '2026-02')).toEqual({ first: 6, last: 15 });
  expect(rangeOfMonth(BY_MONTH, '2026-10')).toEqual({ first: 16, last: 20 });
  expect(rangeOfMonth(BY_MONTH, '2026-05')).toEqual({ first: 16, last: 15 });
});

it('names the cell of a game', () => {
  expect(cellOf({ isPvp: true, isNoTouch: true, result: 'win', family: 'mp + =' })).toBe(
    'pvp noTouch win mp + =',
  );
  expect(cellOf({ isPvp: false, isNoTouch: false, result: 'lose', family: 'Autre' })).toBe('pve lose Autre');
});

describe('the right to see games', () => {
  const holder = (privilege: 'player-history' | 'bottester' | 'godlike' | 'viewaccount') =>
    aPlayer({ id: 9, privileges: [privilege] });

  it.each([
    ['a visitor', aVisitor(), [false, false, false]],
    ['another player', aPlayer({ id: 2 }), [false, false, false]],
    ['the player', aPlayer({ id: 1 }), [true, false, true]],
    ['bottester', holder('bottester'), [false, true, false]],
    ['player-history', holder('player-history'), [true, true, true]],
    ['godlike', holder('godlike'), [true, true, true]],
    ['viewaccount', holder('viewaccount'), [false, false, false]],
  ])(
    "for %s covers the player's, a robot's and those between the two as specified",
    (_, viewer, [own, ofRobot, between]) => {
      expect(canSeeHistory(viewer, { id: 1, type: 'player' })).toBe(own);
      expect(canSeeHistory(viewer, { id: 3, type: 'robot' })).toBe(ofRobot);
      expect(canSeeBetween(viewer, [3, 1])).toBe(between);
    },
  );
});

describe('history time', () => {
  /** A Thursday, 0:30 in Paris, still Wednesday in UTC. */
  const NOW = new Date('2026-11-25T23:30:00Z');

  const at = (moment: string) => new Date(`${moment}:00+01:00`);

  it.each([
    ['2026-11-26T00:05', "aujourd'hui, 0 h 05"],
    ['2026-11-25T21:40', 'hier, 21 h 40'],
    ['2026-11-24T03:12', 'mardi, 3 h 12'],
    ['2026-11-23T00:00', 'lundi, 0 h 00'],
    ['2026-11-22T23:59', '22 novembre, 23 h 59'],
    ['2026-01-01T12:00', '1er janvier, 12 h 00'],
    ['2025-11-25T21:40', '25 novembre 2025, 21 h 40'],
    ['2026-11-27T21:40', '27 novembre, 21 h 40'],
  ])('calls %s « %s »', (moment, text) => {
    expect(whenText(at(moment), NOW)).toBe(
      text.replaceAll(/ (?!\d+ h)/g, '\u00a0').replaceAll(' h', '\u00a0h'),
    );
  });

  describe('games are grouped', () => {
    const titlesOf = (...moments: string[]) =>
      groupByTime(
        moments.map((moment) => ({ endedAt: at(moment) })),
        NOW,
      ).map(({ title, games }) => [title, games.length]);

    it('by today and yesterday, the week since Monday, the month, and then month by month', () => {
      expect(
        titlesOf(
          '2026-11-26T00:05',
          '2026-11-25T00:00',
          '2026-11-24T12:00',
          '2026-11-23T00:00',
          '2026-11-22T23:59',
          '2026-11-01T00:00',
          '2026-10-31T23:59',
          '2025-08-01T12:00',
        ),
      ).toEqual([
        ["Aujourd'hui et hier", 2],
        ['Cette semaine', 2],
        ['Plus tôt en novembre', 2],
        ['Octobre 2026', 1],
        ['Août 2025', 1],
      ]);
    });

    it('under the only day with games', () => {
      expect(titlesOf('2026-11-26T00:05')).toEqual([["Aujourd'hui", 1]]);
      expect(titlesOf('2026-11-25T12:00')).toEqual([['Hier', 1]]);
    });

    it('under today for a moment in the future', () => {
      expect(titlesOf('2026-11-28T12:00')).toEqual([["Aujourd'hui", 1]]);
    });
  });

  it('on a Monday, only yesterday is recent', () => {
    const monday = at('2026-11-23T10:00');
    const games = ['2026-11-22T12:00', '2026-11-21T12:00'].map((moment) => ({ endedAt: at(moment) }));
    expect(groupByTime(games, monday).map(({ title }) => title)).toEqual(['Hier', 'Plus tôt en novembre']);
    expect(whenText(at('2026-11-21T12:00'), monday)).toBe('21\u00a0novembre, 12\u00a0h\u00a000');
  });
});
