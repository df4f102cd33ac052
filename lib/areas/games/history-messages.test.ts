import { endingsText } from './card-games-messages.ts';
import { gameTitle, hasStakes, playedAs, sidesOf, stakesText } from './game-line-messages.ts';
import { countFolded, filterText, moreText, tallyText } from './history-messages.ts';
import { rivalryText } from './rivalry.ts';
import { NO_FILTER, type HistoryGame } from './history.ts';

const GAME: HistoryGame = {
  ...{
    gameId: 12,
    endedAt: new Date('2026-11-21T13:05:09Z'),
    rules: ['+', '='],
    winnerRule: 'one',
    gilsBet: 100,
  },
  ...{ isPvp: true, isNoTouch: true, player1: 'Zoé', player2: 'Octave', selfIsBlue: false, finalScore: 6 },
  ...{ result: 'lose', firstPlayer: 'blue', board: null },
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it("describes a game from its owner's side, in either colour", () => {
  expect(plain(gameTitle(GAME))).toBe('Défaite 4 – 6 contre Zoé, le 21 novembre 2026 à 14 h 05');
  expect(sidesOf(GAME)).toMatchObject({ own: 'Octave', opponent: 'Zoé' });
  expect(plain(sidesOf({ ...GAME, selfIsBlue: true }).score)).toBe('6 – 4');
});

it.each([
  ['none', 'enjeu : aucune carte, 100 gils, no-\u2060touch'],
  ['one', 'enjeu : une carte, 100 gils, no-\u2060touch'],
  ['diff', 'enjeu : différence, 100 gils, no-\u2060touch'],
  ['direct', 'enjeu : prise directe, 100 gils, no-\u2060touch'],
  ['all', 'enjeu : toutes les cartes, 100 gils, no-\u2060touch'],
  ['a-new-one', 'enjeu : a-new-one, 100 gils, no-\u2060touch'],
])('names the stake %s', (winnerRule, text) => {
  expect(plain(stakesText({ ...GAME, winnerRule }))).toBe(text);
});

it('elides « de » before a vowel', () => {
  expect(playedAs('Octave')).toBe("sous le nom d'Octave");
});

it('names the active filters; empty without one', () => {
  const filter = { ...NO_FILTER, result: 'lose', kind: 'pve', q: 'zoé', month: '2026-10' } as const;
  expect(plain(filterText({ ...filter, families: ['mp', '+ ='], isNoTouch: true }))).toBe(
    'Filtres : défaites, contre des robots, nom « zoé », octobre 2026, règles mp ou + =, no-\u2060touch.',
  );
  expect(filterText(NO_FILTER)).toBe('');
});

it('counts the folded filters that are set', () => {
  expect(moreText(countFolded({ ...NO_FILTER, month: '2026-10', q: 'a' }))).toBe('Plus de filtres');
  expect(moreText(countFolded({ ...NO_FILTER, kind: 'pvp', families: ['mp'] }))).toBe('Plus de filtres (2)');
});

it('sums up a history', () => {
  expect(plain(tallyText({ win: 2, draw: 1, lose: 0 }))).toBe('3 parties : 2 victoires, 1 nul, 0 défaite.');
  expect(endingsText({ win: 11, draw: 1, lose: 7 })).toBe('11\u00a0victoires, 1\u00a0nul, 7\u00a0défaites.');
});

it.each([
  [{}, false],
  [{ winnerRule: 'one' }, true],
  [{ gilsBet: 50 }, true],
  [{ isNoTouch: true }, true],
])('tells whether %j was played for a stake', (changes, has) => {
  const nothing = { winnerRule: 'none', gilsBet: 0, isNoTouch: false };
  expect(hasStakes({ ...nothing, ...changes })).toBe(has);
});

describe('rivalry', () => {
  it.each([
    [9, 7, 'Vous menez 9 à 7 contre Joueuse.'],
    [7, 9, 'Joueuse mène 9 à 7.'],
    [7, 7, '7 victoires partout contre Joueuse.'],
    [1, 1, 'Une victoire partout contre Joueuse.'],
    [0, 0, "Ni victoire ni défaite contre Joueuse jusqu'ici."],
  ])('tells %i games won and %i lost as « %s »', (own, other, text) => {
    expect(rivalryText({ opponent: 'Joueuse', own, other }).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
