import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { playerDescription } from './player-messages.ts';
import { canSeeNicknames, parseName, parseSearch, playerPath } from './player.ts';

it.each([
  ['Joueuse', 'Joueuse'],
  ['Tarte%20%C3%A0%20l%27envers', "Tarte à l'envers"],
  ['a%2Fb', 'a/b'],
  ['', null],
  ['%E9', null],
  ['%', null],
  ['x'.repeat(25), null],
])('reads the address part %p as the name %p', (part, name) => {
  expect(parseName(part)).toBe(name);
});

it.each(['Joueuse', "Tarte à l'envers", 'a/b?c#d', '100%', '^_^'])(
  'reads %p back from its address',
  (name) => {
    const { pathname } = new URL(playerPath(name), 'http://x');
    expect(parseName(pathname.slice('/joueur/'.length))).toBe(name);
  },
);

it('reads the search text, trimmed, the first of several', () => {
  expect([parseSearch(undefined), parseSearch('\u200b jou\u00a0'), parseSearch(['a', 'b'])]).toEqual([
    '',
    'jou',
    'a',
  ]);
});

it.each([
  ['a visitor', aVisitor(), false],
  ['another player', aPlayer({ id: 2 }), false],
  ['the player', aPlayer({ id: 7 }), true],
  ['viewoffinfos', aPlayer({ id: 2, privileges: ['viewoffinfos'] }), true],
  ['godlike', aPlayer({ id: 2, privileges: ['godlike'] }), true],
  ['other privileges', aPlayer({ id: 2, privileges: ['player-history', 'manager', 'bannick'] }), false],
])('decides whether %s may know which nicknames belong together', (_who, viewer, may) => {
  expect(canSeeNicknames(viewer, { accountId: 7 })).toBe(may);
});

it.each([
  [{ standing: true, guild: true }, 'La page de Joueuse\u00a0: rang, Elo et guilde.'],
  [{ standing: false, guild: true }, 'La page de Joueuse\u00a0: guilde.'],
  [{ standing: false, guild: false }, 'La page de Joueuse.'],
])('is described by what it has: %p', (has, text) => {
  expect(playerDescription('Joueuse', has)).toBe(text);
});
