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

/** A player's best and worst rank among ways to end. */
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

  it('lets a best-of that is being won become a draw, but no defeat', () => {
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

  it('is exact for as many players as it says, with all their games open', () => {
    const players = Array.from({ length: EXACT_PLAYERS_MAX }, (_, at) => `J${at}`);
    const league = table({ players, gamesPerOpponent: 4, games: [game('J0', 10, 'J1')] });
    const { isExact, ranges } = makeOutlook(league);
    expect(isExact).toBe(true);
    expect(ranges.get('J0')).toEqual({ best: 1, bestIfPlayed: 1, worst: EXACT_PLAYERS_MAX });
  });

  it('says what only an unplayed game would allow', () => {
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
