import fc from 'fast-check';
import type { LeagueGame } from './animation.ts';
import { EXACT_PLAYERS_MAX, makeOutlook, placesThatCount, prospectOf, type RankRange } from './outlook.ts';
import {
  aGame as game,
  allEnds,
  aTable as table,
  lineOf,
  smallLeagues,
  type End,
} from './testing/small-leagues.ts';
import { listOpenGames } from './open-points.ts';
import {
  findScenario,
  nextSupposed,
  readScenario,
  scenarioPath,
  suppose,
  SUPPOSED_MAX,
  SUPPOSED_SCORES,
  supposedEnding,
  withAllWon,
  withSupposed,
} from './scenario.ts';
import { makeStandings } from './standings.ts';

/** A player's best and worst rank among possible ends. */
function byForce(ends: readonly End[], name: string): RankRange {
  const ranks = (among: readonly End[]) => among.map((end) => lineOf(end, name).rank);
  return {
    best: Math.min(...ranks(ends)),
    bestIfPlayed: Math.min(...ranks(ends.filter(({ isPlayed }) => isPlayed))),
    worst: Math.max(...ranks(ends)),
  };
}

describe('the outlook', () => {
  it('agrees with brute force, in both formats', () => {
    fc.assert(
      fc.property(smallLeagues, (league) => {
        const { isExact, ranges } = makeOutlook(league);
        const ends = allEnds(league);
        expect(isExact).toBe(true);
        expect([...ranges]).toEqual(league.players.map((name) => [name, byForce(ends, name)]));
      }),
      { numRuns: 60 },
    );
  });

  it('has the ranks of a league that is over', () => {
    const league = table({ players: ['Ariane', 'Bastien'], games: [game('Ariane', 9, 'Bastien')] });
    expect([...makeOutlook(league).ranges]).toEqual([
      ['Ariane', { best: 1, bestIfPlayed: 1, worst: 1 }],
      ['Bastien', { best: 2, bestIfPlayed: 2, worst: 2 }],
    ]);
  });

  it('lets a best-of in the lead become a draw, but not a defeat', () => {
    const league = table({
      ...{ players: ['Ariane', 'Bastien'], format: 'best-of', gamesPerOpponent: 2 },
      games: [game('Ariane', 9, 'Bastien')],
    });
    expect([...makeOutlook(league).ranges]).toEqual([
      ['Ariane', { best: 1, bestIfPlayed: 1, worst: 1 }],
      ['Bastien', { best: 1, bestIfPlayed: 1, worst: 2 }],
    ]);
  });

  it('gives only bounds for a large number of players', () => {
    const players = Array.from({ length: 20 }, (_, at) => `J${at}`);
    const games = players.slice(1).flatMap((other) => Array<LeagueGame>(4).fill(game('J0', 10, other)));
    const league = table({ players, gamesPerOpponent: 4, games });
    const { isExact, ranges } = makeOutlook(league);
    expect(isExact).toBe(false);
    // Everybody else can still win 18 × 4 games, J0 has won 19 × 4.
    expect(ranges.get('J0')).toEqual({ best: 1, bestIfPlayed: 1, worst: 1 });
    expect(ranges.get('J7')).toEqual({ best: 2, bestIfPlayed: 2, worst: 20 });
  });

  it('is exact for the maximum number of players with all games open', () => {
    const players = Array.from({ length: EXACT_PLAYERS_MAX }, (_, at) => `J${at}`);
    const league = table({ players, gamesPerOpponent: 4, games: [game('J0', 10, 'J1')] });
    const { isExact, ranges } = makeOutlook(league);
    expect(isExact).toBe(true);
    expect(ranges.get('J0')).toEqual({ best: 1, bestIfPlayed: 1, worst: EXACT_PLAYERS_MAX });
  });

  it('tells the best rank if all games are played from the best rank in any case', () => {
    // Diego has played all games and is second, level with Bastien and Chloé. These two have yet to play each other.
    const games = [
      ...[game('Ariane', 9, 'Bastien'), game('Ariane', 1, 'Chloé'), game('Ariane', 9, 'Diego')],
      ...[game('Bastien', 9, 'Diego'), game('Chloé', 1, 'Diego')],
    ];
    expect(makeOutlook(table({ games })).ranges.get('Diego')).toEqual({ best: 2, bestIfPlayed: 3, worst: 4 });
  });

  it('claims nothing in a league with custom points', () => {
    const { isExact, ranges } = makeOutlook(table({ scoring: { win: 3, draw: 1, lose: 0 } }));
    expect(isExact).toBe(false);
    expect(ranges.get('Diego')).toEqual({ best: 1, bestIfPlayed: 1, worst: 4 });
  });
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

  it('has a key for each open game and no other', () => {
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
    // What a form without JavaScript sends: the old choice, then the new one.
    [{ 's0-1-2': ['1', 'n'] }, { 's0-1-2': 'n' }],
    [{ 's0-1-2': ['2', ''] }, {}],
    [{ 's0-1-1': '1', 's9-9-9': '1', __proto__: '1' }, {}],
  ])('reads %j as %j', (query, scenario) => {
    expect(readScenario(query, listOpenGames(league))).toEqual(scenario);
  });

  it('supposes a bounded number of results', () => {
    const long = table({ players: ['Ariane', 'Bastien'], gamesPerOpponent: 100 });
    const query = Object.fromEntries(listOpenGames(long).map(({ key }) => [key, '1']));
    expect(Object.keys(readScenario(query, listOpenGames(long)))).toHaveLength(SUPPOSED_MAX);
    expect(Object.keys(withAllWon(long, 'Bastien'))).toHaveLength(SUPPOSED_MAX);
  });

  it('gives the table after its results', () => {
    const supposed = suppose(league, { 's0-1-2': '1', 's0-1-3': 'n' });
    expect(makeStandings(supposed).map(({ name, points }) => [name, points])).toEqual([
      ['Ariane', 3],
      ['Bastien', 3],
    ]);
    expect(Object.values(SUPPOSED_SCORES).sort()).toEqual([0, 10, 5]);
  });

  it.each([
    ['first', true],
    ['second', false],
  ] as const)('cycles from won through drawn and lost to none, as the %s player sees it', (_, isFirst) => {
    const seen: (string | null)[] = [];
    let scenario = {};
    for (let tap = 0; tap < 4; tap++) {
      const now = readScenario(scenario, listOpenGames(league))['s0-1-2'];
      seen.push(now === undefined ? null : supposedEnding(now, isFirst));
      scenario = withSupposed(scenario, 's0-1-2', nextSupposed(now, isFirst));
    }
    expect(seen).toEqual([null, 'win', 'draw', 'lose']);
    expect(scenario).toEqual({});
  });

  it('lets a player win all remaining games', () => {
    const won = suppose(league, withAllWon(league, 'Bastien'));
    expect(makeStandings(won)[0]).toMatchObject({ name: 'Bastien', win: 3, lose: 0 });
  });

  it('writes a scenario into its address and reads it back', () => {
    const path = scenarioPath('2026-10-egaux', { 's0-1-2': 'n' });
    expect(path).toBe('/event/2026-10-egaux?onglet=etat&si=1&s0-1-2=n#tableau');
    const query = Object.fromEntries(new URL(path, 'https://atout.test').searchParams);
    expect(findScenario(query, league)).toEqual({ 's0-1-2': 'n' });
    expect(findScenario({ onglet: 'etat', si: '1' }, league)).toEqual({});
    expect(findScenario({ onglet: 'etat' }, league)).toBeNull();
  });
});
