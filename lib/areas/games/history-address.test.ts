import { UnknownValue } from '#lib/base/request-errors.ts';
import { historyPath, parseFilter, parsePlace } from './history-address.ts';
import { NO_FILTER } from './history.ts';

const EVERYTHING = {
  kind: 'pve',
  isNoTouch: true,
  families: ['mp', '+ ='],
  month: '2026-11',
  q: 'Zoé & Cie',
  result: 'lose',
} as const;

it('round-trips a filter and a place', () => {
  const address = historyPath('/history/player/7', EVERYTHING, { olderThan: 812 });
  expect(address).toMatch(/^\/history\/player\/7\?resultat=defaite&type=pve&notouch=oui&famille=/);
  const asked = Object.fromEntries(new URL(address, 'http://atout.test').searchParams);
  expect(parseFilter(asked)).toEqual(EVERYTHING);
  expect(parsePlace(asked)).toEqual({ olderThan: 812 });
});

it('leaves defaults out of the address', () => {
  expect(historyPath('/history/player/7')).toBe('/history/player/7');
  expect(historyPath('/history/player/7', NO_FILTER, { page: 3 })).toBe('/history/player/7?page=3');
  expect(historyPath('/history/player/7', NO_FILTER, { newerThan: 3 })).toBe('/history/player/7?avant=3');
});

it('parses families one by one or together, as sent by forms or links', () => {
  expect(parseFilter({ famille: ['mkc', 'mp'] }).families).toEqual(['mp', 'mkc']);
  expect(parseFilter({ famille: 'mkc,mp,mkc' }).families).toEqual(['mp', 'mkc']);
});

it.each([
  {},
  { type: '', notouch: '', famille: '', mois: '', q: '  ', resultat: '' },
  { type: {}, famille: [null], q: '\0\u0007' },
])('reads no filter from %j', (asked) => {
  expect(parseFilter(asked)).toEqual(NO_FILTER);
});

it.each([
  { type: 'PVP' },
  { notouch: 'true' },
  { notouch: ['non', 'oui'] },
  { famille: 'x' },
  { famille: ['mp', 'mp,'] },
  { mois: '2026-13' },
  { mois: '26-1' },
  { q: 'a'.repeat(81) },
  { resultat: 'lose' },
  { resultat: 'défaite' },
])('refuses the filter %j', (asked) => {
  expect(() => parseFilter(asked)).toThrow(UnknownValue);
});

it.each([
  [{}, { page: 1 }],
  [{ page: '4' }, { page: 4 }],
  [{ page: '', apres: '', avant: '' }, { page: 1 }],
  [{ page: '99999999999999' }, { page: 1_000_000 }],
  [{ apres: '12', page: '4' }, { olderThan: 12 }],
  [{ apres: '99999999999999' }, { olderThan: 2 ** 31 - 1 }],
  [{ page: ['2', '3'] }, { page: 2 }],
  [{ avant: 7 }, { newerThan: 7 }],
])('reads the place of %j', (asked, place) => {
  expect(parsePlace(asked)).toEqual(place);
});

it.each([{ page: '-1' }, { page: '1e9' }, { page: '0' }, { apres: 'x' }, { avant: 'x', page: '2' }])(
  'refuses the place %j',
  (asked) => {
    expect(() => parsePlace(asked)).toThrow(UnknownValue);
  },
);
