import { daysToPlay, misfitOf, surplusOf, type PlayedGame } from './league-fit.ts';
import { lineOf, listRuleSets, makeRuleLine, parseRuleLine } from './league-rules.ts';
import { EMPTY_SETUP, type LeaguePlay } from './league-setup.ts';

const line = (text: string) => parseRuleLine(text)!;

const NO_COMBO: LeaguePlay = {
  lines: [line('mm ma'), line('mkc'), line('bat / elem')],
  mayAdd: ['open', 'alea', 'aleamix'],
  bansSpecial: true,
  balancesColors: true,
};

const COMBO: LeaguePlay = { ...NO_COMBO, lines: [line('+ ='), line('+ = elem / + = bat / + = elem bat')] };

it.each([
  ['2026-12-17T23:30:00Z', 0],
  ['2026-12-18T20:00:00Z', 0],
  ['2026-12-18T20:00:01Z', -1],
  ['2026-12-16T12:00:00Z', 2],
])('at %s there are %i days left to play until 18 December, 21 h in Paris', (now, days) => {
  expect(daysToPlay(new Date('2026-12-18T20:00:00Z'), new Date(now))).toBe(days);
});

describe('the rules of a game', () => {
  it.each<[LeaguePlay, string, number | null]>([
    [NO_COMBO, 'mm ma', 0],
    [NO_COMBO, 'ma mm open', 0],
    [NO_COMBO, 'mm', null],
    [NO_COMBO, 'mm ma mkc', null],
    [NO_COMBO, 'mkc aleamix', 1],
    [NO_COMBO, 'elem alea', 2],
    [NO_COMBO, 'elem bat', null],
    [NO_COMBO, '+ =', null],
    [NO_COMBO, 'open', null],
    [COMBO, '+ = alea', 0],
    [COMBO, '+ = elem bat', 1],
    [COMBO, '+ = aleamix', null],
    [COMBO, 'mm ma', null],
    [{ ...COMBO, lines: [] }, 'mp bat', 0],
  ])('of %j: « %s » is of line %j', (play, rules, wanted) => {
    expect(lineOf(play, rules.split(' '))).toBe(wanted);
  });

  it('are read from a line and written as one', () => {
    expect(line(' +  = elem/+ = bat ')).toEqual([
      ['+', '=', 'elem'],
      ['+', '=', 'bat'],
    ]);
    expect(makeRuleLine(line('+ = elem/+ = bat'))).toBe('+ = elem / + = bat');
    for (const text of ['', 'mur', 'mm mm', 'bat /', '/']) expect(parseRuleLine(text)).toBeNull();
  });

  it('are listed for a draw, each set with its optional rules', () => {
    expect(listRuleSets(COMBO)[0]).toEqual({ line: 0, rules: ['+', '='], mayAdd: ['open', 'alea'] });
    expect(listRuleSets(NO_COMBO).map(({ line: at }) => at)).toEqual([0, 1, 2, 2]);
    for (const { line: at, rules, mayAdd } of listRuleSets(NO_COMBO))
      expect(lineOf(NO_COMBO, [...rules, ...mayAdd])).toBe(at);
  });
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 20));

const LEAGUE = {
  participants: [
    { accountId: 1, nicknameId: 11 },
    { accountId: 2, nicknameId: 22 },
  ],
  maxGamesPerPlayer: 2,
  setup: {
    ...EMPTY_SETUP,
    dates: { ...EMPTY_SETUP.dates, matchesFrom: at(10), matchesTo: at(20) },
    play: NO_COMBO,
  },
};

const side = (accountId: number) => ({ accountId, nicknameId: accountId * 11 });

function aGame(changes: Partial<PlayedGame> = {}): PlayedGame {
  return {
    ...{ _id: 1, rules: ['mm', 'ma'], startedAt: at(12), endedAt: at(12), finalScore: 6 },
    ...{ blue: side(1), red: side(2), cards: [{ deck: 'Chaton' }] },
    ...changes,
  };
}

describe('a game of a league', () => {
  it.each<[string, Partial<PlayedGame>, string | null]>([
    ['fits', {}, null],
    ['is against an outsider', { red: side(3) }, 'participants'],
    ['is against oneself', { red: side(1) }, 'participants'],
    ['is played under another nickname', { red: { accountId: 2, nicknameId: 23 } }, 'nickname'],
    ['began too early', { startedAt: at(9) }, 'time'],
    ['ended too late', { endedAt: at(21) }, 'time'],
    ['has other rules', { rules: ['+', '='] }, 'rules'],
    ['has a card of Special', { cards: [{ deck: 'Chaton' }, { deck: 'Special' }] }, 'cards'],
  ])('%s', (_, changes, wanted) => expect(misfitOf(LEAGUE, aGame(changes))).toBe(wanted));

  it('may be played at any time in a league without dates', () => {
    const setup = { ...LEAGUE.setup, dates: EMPTY_SETUP.dates };
    expect(misfitOf({ ...LEAGUE, setup }, aGame({ startedAt: at(1) }))).toBeNull();
  });
});

describe('given the counted games of a pair', () => {
  const first = aGame();
  const back = { blue: side(2), red: side(1) };

  it.each<[string, Partial<PlayedGame>, { total: number; played: PlayedGame[] }, string | null]>([
    ['the first one counts', {}, { total: 0, played: [] }, null],
    ['the second one counts', { ...back, rules: ['mkc'] }, { total: 1, played: [first] }, null],
    ['a third one does not', { ...back, rules: ['mkc'] }, { total: 2, played: [first] }, 'maximum'],
    [
      'a second one with the same colours does not',
      { rules: ['mkc'] },
      { total: 1, played: [first] },
      'color',
    ],
    ['a second one by the same line does not', back, { total: 1, played: [first] }, 'line'],
    ['one after a forfeit counts', {}, { total: 1, played: [] }, null],
  ])('%s', (_, changes, counted, wanted) => {
    expect(surplusOf(LEAGUE, aGame(changes), counted)).toBe(wanted);
  });
});
