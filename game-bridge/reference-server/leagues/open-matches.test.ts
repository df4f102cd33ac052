import type { PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { parseRuleLine } from '#lib/areas/animations/league-rules.ts';
import { EMPTY_SETUP, type LeaguePlay } from '#lib/areas/animations/league-setup.ts';
import { missedMatches, openMatches } from './open-matches.ts';

const PLAY: LeaguePlay = {
  lines: ['mm ma', 'mkc', 'mp'].map((line) => parseRuleLine(line)!),
  mayAdd: ['alea'],
  bansSpecial: true,
  balancesColors: true,
};

const LEAGUE = {
  participants: [1, 2, 3].map((accountId) => ({ accountId, nicknameId: accountId, name: `p${accountId}` })),
  games: [],
  maxGamesPerPlayer: 2,
  setup: { ...EMPTY_SETUP, play: PLAY },
};

const ALL = new Set([1, 2, 3]);

function aGame(blue: number, red: number, rules: string): PlayedGame {
  const at = new Date('2026-11-21T20:00:00Z');
  const side = (accountId: number) => ({ accountId, nicknameId: accountId });
  return {
    ...{ _id: 1, rules: rules.split(' '), startedAt: at, endedAt: at, finalScore: 6, cards: [] },
    ...{ blue: side(blue), red: side(red) },
  };
}

const listed = (...args: Parameters<typeof openMatches>) =>
  openMatches(...args).map(({ one, other, blue, lines }) => ({
    pair: `${one.accountId}-${other.accountId}`,
    blue,
    lines,
  }));

it('lists every pair of present players, first with any colours and any line', () => {
  expect(listed(LEAGUE, [], ALL).map(({ pair }) => pair)).toEqual(['1-2', '1-3', '2-3']);
  expect(listed(LEAGUE, [], new Set([1, 3]))).toEqual([{ pair: '1-3', blue: [1, 3], lines: [0, 1, 2] }]);
});

it('requires the other colours and another line for the second match', () => {
  const [match] = listed(LEAGUE, [aGame(1, 2, 'mkc alea')], ALL);
  expect(match).toEqual({ pair: '1-2', blue: [2], lines: [0, 2] });
});

it('lists no match for a pair that has played all its games', () => {
  const played = [aGame(1, 2, 'mkc'), aGame(2, 1, 'mp')];
  expect(listed(LEAGUE, played, ALL).map(({ pair }) => pair)).toEqual(['1-3', '2-3']);
});

it.each<[string, PlayedGame]>([
  ['other rules', aGame(1, 2, 'mp bat')],
  ['outsiders', aGame(1, 4, 'mkc')],
])('does not count games with %s', (_, game) => {
  expect(listed(LEAGUE, [game], ALL)[0]).toEqual({ pair: '1-2', blue: [1, 2], lines: [0, 1, 2] });
});

it('counts a forfeit as a match without colours', () => {
  const games = [{ blue: 'p1', red: 'p2', score: 'forfeit', id: null } as const];
  expect(listed({ ...LEAGUE, games: [...games] }, [], ALL)[0]).toMatchObject({ blue: [1, 2] });
  const twice = [...games, ...games];
  expect(listed({ ...LEAGUE, games: twice }, [], ALL).map(({ pair }) => pair)).toEqual(['1-3', '2-3']);
});

it('makes absent players lose by default at the end, and leaves matches of two absent players undecided', () => {
  const played = [aGame(1, 2, 'mkc')];
  expect(missedMatches(LEAGUE, played, new Set([1]))).toEqual([
    { blue: 'p1', red: 'p2', score: 'defaultWin', id: null, reason: "N'est pas venu avant la clôture" },
    ...Array.from({ length: 2 }, () => expect.objectContaining({ blue: 'p1', red: 'p3' }) as unknown),
  ]);
  expect(missedMatches(LEAGUE, played, ALL)).toEqual([]);
});

it('accepts any rules in a league without lines', () => {
  const free = { ...LEAGUE, setup: EMPTY_SETUP };
  expect(listed(free, [aGame(1, 2, 'mkc')], ALL)[0]).toEqual({ pair: '1-2', blue: [1, 2], lines: [0] });
});
