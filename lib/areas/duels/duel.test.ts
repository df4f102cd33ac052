import { positionOf } from '#lib/game/rules/testing/table.ts';
import { challengeMail } from './challenge-messages.ts';
import { duelEndText } from './duel-messages.ts';
import { summaryText } from './duel-start-messages.ts';
import { isWaiting } from './duel-scene.ts';
import { viewOf } from './duel-view.ts';
import { areHandsHidden, dealtGame, recordOf, NO_SCORE, scoreOf, type Duel, type DuelGame } from './duel.ts';

const ended = (winner: 'blue' | null): DuelGame => ({ setup: 's', moves: [], end: { how: 'board', winner } });

const FIRST = { games: [ended('blue')], hands: 'hasard', hasSuddenDeath: false, past: NO_SCORE };
const SECOND = { ...FIRST, games: [ended('blue'), ended('blue')] };
const OPENING = { ...ended('blue'), opensMatch: true } as const;
const REMATCH = { ...FIRST, games: [ended(null), OPENING] };
const AFTER_DRAW = { ...FIRST, games: [ended(null), ended('blue')] };

describe('the hands of a game of a duel are', () => {
  it.each([
    ['hidden when both were dealt at random', FIRST, true],
    ['hidden in the next game of a match, which deals others', SECOND, true],
    ['hidden after a draw, as others are dealt', AFTER_DRAW, true],
    ['known after a draw under Mort subite, which plays on', { ...AFTER_DRAW, hasSuddenDeath: true }, false],
    ['known when both hold the same cards', { ...FIRST, hands: 'miroir' }, false],
    ['hidden when both chose their own', { ...FIRST, hands: 'miennes' }, true],
    ['known once both have shown their own', { ...SECOND, hands: 'miennes' }, false],
    ['known in a rematch, which exchanges them', REMATCH, false],
    ['known in a rematch without the games before it', { ...FIRST, past: { ...NO_SCORE, red: 1 } }, false],
    [
      'hidden in the second game of a rematch',
      { ...FIRST, games: [ended(null), OPENING, ended(null)] },
      true,
    ],
  ] as const)('%s', (_, duel, areHidden) => {
    expect(areHandsHidden(duel)).toBe(areHidden);
  });
});

it.each([
  ['the first game after draws that are played on', { hasSuddenDeath: true }, 'dealt'],
  ['the last game otherwise', { hasSuddenDeath: false }, 'last'],
])('own hands stay those of %s', (_, { hasSuddenDeath }, setup) => {
  const games = [
    ended('blue'),
    { ...ended(null), setup: 'dealt' },
    ended(null),
    { ...ended('blue'), setup: 'last' },
  ];
  expect(dealtGame({ games, hasSuddenDeath }).setup).toBe(setup);
});

it('the score is that of the match under way, the record that of all', () => {
  const past = { ...NO_SCORE, red: 3 };
  expect(scoreOf(REMATCH)).toEqual({ blue: 1, red: 0, draws: 0 });
  expect(
    recordOf([{ ...REMATCH, games: [ended('blue'), OPENING], past, blue: { accountId: 1 } }], 1),
  ).toEqual({
    blue: 2,
    red: 3,
  });
});

describe('a page without scripts', () => {
  const end = { how: 'board', winner: 'blue' } as const;
  it.each([
    ["reloads on the other player's turn", { end: null }, true],
    ['stays as it is between two games, of which the next needs both', { end }, false],
    ['stays as it is while the next game awaits its reader', { end, asksAgain: 'red' }, false],
    ['reloads while the next game awaits the other player', { end, asksAgain: 'blue' }, true],
    ['of a spectator reloads while one has asked', { end, asksAgain: 'red', isPlayer: false }, true],
  ] as const)('%s', (_, view, isReloaded) => {
    const whole = { asksAgain: null, isPlayer: true, ...view };
    expect(isWaiting(whole, { isOwnTurn: false })).toBe(isReloaded);
  });
});

it('a player named « Vous » is not taken for the reader', () => {
  const start = positionOf('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 6666,7777,8888,9999,AAAA b =');
  const seat = (name: string) => ({ name, accountId: null, guest: null });
  const duel: Duel = {
    ...{ ...FIRST, id: 'd', invitation: 'i', blue: seat('Ana'), red: seat('Vous'), offer: null, deck: '' },
    ...{ clock: 'none', length: 1, asksAgain: null, dueAt: null, version: 1, changedAt: new Date(0) },
  };
  const read = { reader: 'blue', now: new Date(0) } as const;
  const { names } = viewOf(duel, { start, faces: {}, record: null }, read);
  const told = duelEndText({ how: 'resigned', winner: 'red' }, start, { blue: 'Vous', red: names.red ?? '' });
  expect(told).toBe('Vous abandonnez, «\u00a0Vous\u00a0» gagne');
});

it('tells the longest time for a play, also without a clock', () => {
  const told = summaryText({ rules: [], length: 1, hasSuddenDeath: false, clock: 'none' });
  expect(told).toContain('sans pendule, une semaine par coup au plus.');
});

it('isolates a right-to-left name in the subject of a challenge', () => {
  expect(challengeMail({ id: 'x', name: 'נועה' }).subject).toBe('\u2068נועה\u2069 vous défie');
});
