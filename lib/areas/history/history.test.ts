import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import {
  canSeeBetween,
  canSeeHistory,
  cellOf,
  countGames,
  monthsOf,
  NO_FILTER,
  numberOf,
  rangeOfMonth,
  simplify,
  SHOWN_FAMILIES,
} from './history.ts';

const BY_MONTH = {
  '2026-10': { 'pvp mp': 3, 'pvp noTouch mp': 2 },
  '2026-02': { 'pve + =': 10 },
  '2025-12': { 'pvp Autre': 1, 'pve noTouch mp + =': 4 },
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
  ])('%j uses the number %s', (changes, number) => {
    expect(numberOf(asked(changes))).toBe(number);
  });

  it('of all families is the same as none', () => {
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
  ])('%j has %i games', (changes, games) => {
    expect(countGames(BY_MONTH, asked(changes))).toBe(games);
  });
});

it('lists months, newest first, with the range of their games among all', () => {
  expect(monthsOf(BY_MONTH)).toEqual(['2026-10', '2026-02', '2025-12']);
  expect(rangeOfMonth(BY_MONTH, '2025-12')).toEqual({ first: 1, last: 5 });
  expect(rangeOfMonth(BY_MONTH, '2026-02')).toEqual({ first: 6, last: 15 });
  expect(rangeOfMonth(BY_MONTH, '2026-10')).toEqual({ first: 16, last: 20 });
  expect(rangeOfMonth(BY_MONTH, '2026-05')).toEqual({ first: 16, last: 15 });
});

it('names the cell that counts a game', () => {
  expect(cellOf({ isPvp: true, isNoTouch: true, family: 'mp + =' })).toBe('pvp noTouch mp + =');
  expect(cellOf({ isPvp: false, isNoTouch: false, family: 'Autre' })).toBe('pve Autre');
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
