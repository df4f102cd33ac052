import fc from 'fast-check';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { LEAGUE_FORMATS, type LeagueGame, type LeagueTable } from './animation.ts';
import { ENDINGS_MAX, makeOutlook, placesThatCount, prospectOf } from './outlook.ts';
import { listOpenGames, readScenario, suppose, SUPPOSED_SCORES, type Scenario } from './remaining.ts';
import { makeStandings } from './standings.ts';

const PLAYERS = ['Ariane', 'Bastien', 'Chloé', 'Diego'];

function table(changes: Partial<LeagueTable>): LeagueTable {
  const base = { players: PLAYERS, games: [], gamesPerOpponent: 1, scoring: LEAGUE_POINTS };
  return { ...base, format: 'per-game', ...changes };
}

function game(blue: string, score: LeagueGame['score'], red: string): LeagueGame {
  return { blue, red, score, id: null };
}

/** Every player's best and worst rank, found by trying every result of every open game. */
function oracle(league: LeagueTable): Map<string, { best: number; worst: number }> {
  const open = listOpenGames(league);
  let scenarios: Scenario[] = [{}];
  for (const { key } of open) {
    scenarios = scenarios.flatMap((known) =>
      (['1', 'n', '2'] as const).map((value) => ({ ...known, [key]: value })),
    );
  }
  const ranges = new Map<string, { best: number; worst: number }>();
  for (const { name, rank } of scenarios.flatMap((scenario) => makeStandings(suppose(league, scenario)))) {
    const { best, worst } = ranges.get(name) ?? { best: rank, worst: rank };
    ranges.set(name, { best: Math.min(best, rank), worst: Math.max(worst, rank) });
  }
  return ranges;
}

/** Leagues with at most six games still open. */
const leagues = fc
  .record({
    players: fc.integer({ min: 2, max: 4 }),
    format: fc.constantFrom(...LEAGUE_FORMATS),
    gamesPerOpponent: fc.integer({ min: 1, max: 2 }),
    scores: fc.array(fc.constantFrom(0, 5, 10, 'defaultWin' as const, 'forfeit' as const), {
      minLength: 12,
      maxLength: 12,
    }),
    left: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ players, left, scores, ...rest }) => {
    const empty = table({ ...rest, players: PLAYERS.slice(0, players) });
    const all = listOpenGames(empty).map(({ one, other }, at) => game(one, scores[at] ?? 5, other));
    return { ...empty, games: all.slice(0, Math.max(0, all.length - left)) };
  });

describe('the outlook', () => {
  it('agrees with brute force, in both formats', () => {
    fc.assert(
      fc.property(leagues, (league) => {
        const { isExact, ranges } = makeOutlook(league);
        expect(isExact).toBe(true);
        expect(ranges).toEqual(oracle(league));
      }),
      { numRuns: 60 },
    );
  });

  it('knows the ranks of a league that is over', () => {
    const league = table({ players: ['Ariane', 'Bastien'], games: [game('Ariane', 9, 'Bastien')] });
    expect([...makeOutlook(league).ranges]).toEqual([
      ['Ariane', { best: 1, worst: 1 }],
      ['Bastien', { best: 2, worst: 2 }],
    ]);
  });

  it('lets a best-of that is being won become a draw, but no defeat', () => {
    const league = table({
      ...{ players: ['Ariane', 'Bastien'], format: 'best-of', gamesPerOpponent: 2 },
      games: [game('Ariane', 9, 'Bastien')],
    });
    expect([...makeOutlook(league).ranges]).toEqual([
      ['Ariane', { best: 1, worst: 1 }],
      ['Bastien', { best: 1, worst: 2 }],
    ]);
  });

  it('gives bounds within a second when there are too many ways to end', () => {
    const players = Array.from({ length: 20 }, (_, at) => `J${at}`);
    const games = players.slice(1).flatMap((other) => Array<LeagueGame>(4).fill(game('J0', 10, other)));
    const league = table({ players, gamesPerOpponent: 4, games });
    const startedAt = performance.now();
    const { isExact, ranges } = makeOutlook(league);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(isExact).toBe(false);
    // Everybody else can still win 18 × 4 games, J0 has won 19 × 4.
    expect(ranges.get('J0')).toEqual({ best: 1, worst: 1 });
    expect(ranges.get('J7')).toEqual({ best: 2, worst: 20 });
  });

  it('gives bounds that contain the exact ranges', () => {
    // 4 players with 6 games per opponent: far past the limit at first, exact near the end.
    const open = table({ gamesPerOpponent: 6 });
    const played = listOpenGames(open).map(({ one, other, number }) => game(one, (number * 3) % 11, other));
    const early = { ...open, games: played.slice(0, 10) };
    const late = { ...open, games: played.slice(0, 33) };
    expect(makeOutlook(early).isExact).toBe(false);
    for (const [name, { best, worst }] of makeOutlook(late).ranges) {
      const bound = makeOutlook(early).ranges.get(name)!;
      expect(bound.best).toBeLessThanOrEqual(best);
      expect(bound.worst).toBeGreaterThanOrEqual(worst);
    }
  });

  it('tries a bounded number of endings', () => expect(ENDINGS_MAX).toBeLessThanOrEqual(100_000));
});

it.each([
  [{ best: 1, worst: 3 }, 3, 'qualified'],
  [{ best: 1, worst: 4 }, 3, 'open'],
  [{ best: 4, worst: 6 }, 3, 'out'],
  [{ best: 1, worst: 1 }, 1, 'qualified'],
] as const)('reads %j for %i places as %s', (range, places, prospect) => {
  expect(prospectOf(range, places)).toBe(prospect);
});

it.each([
  [3, 6, 3],
  [0, 6, 1],
  [7, 7, 1],
  [9, 4, 1],
])('with %i rewards for %i players, lets %i places count', (rewarded, players, places) => {
  expect(placesThatCount(rewarded, players)).toBe(places);
});

describe('a scenario', () => {
  const league = table({
    players: ['Ariane', 'Bastien'],
    gamesPerOpponent: 3,
    games: [game('Bastien', 9, 'Ariane')],
  });

  it('names the open games and no others', () => {
    expect(listOpenGames(league).map(({ key, number }) => [key, number])).toEqual([
      ['s0-1-2', 2],
      ['s0-1-3', 3],
    ]);
  });

  it.each([
    [
      { 's0-1-2': '1', 's0-1-3': '2' },
      { 's0-1-2': '1', 's0-1-3': '2' },
    ],
    [{ 's0-1-2': '' }, {}],
    [{ 's0-1-2': 'toString' }, {}],
    [{ 's0-1-2': ['1', '1'] }, {}],
    [{ 's0-1-1': '1', 's9-9-9': '1', __proto__: '1' }, {}],
  ])('reads %j as %j', (query, scenario) => {
    expect(readScenario(query, listOpenGames(league))).toEqual(scenario);
  });

  it('gives the table that its results would lead to', () => {
    const supposed = suppose(league, { 's0-1-2': '1', 's0-1-3': 'n' });
    expect(makeStandings(supposed).map(({ name, points }) => [name, points])).toEqual([
      ['Ariane', 3],
      ['Bastien', 3],
    ]);
    expect(Object.values(SUPPOSED_SCORES).sort()).toEqual([0, 10, 5]);
  });
});
