import fc from 'fast-check';
import type { LeagueGame, LeagueTable } from './animation.ts';
import { chancesOf, type Chances, type FirstPlace } from './chances.ts';
import { aGame, allEnds, aTable, lineOf, smallLeagues, type End } from './testing/small-leagues.ts';

/** Calls back for every player of many small leagues with all the ways in which the league can end. */
function everywhere(check: (chances: Chances, ends: readonly End[], league: LeagueTable) => void): void {
  fc.assert(
    fc.property(smallLeagues, (league) => {
      const ends = allEnds(league);
      for (const name of league.players) check(chancesOf(league, name)!, ends, league);
    }),
    { numRuns: 50 },
  );
}

const isFirst = (end: End, name: string) => lineOf(end, name).rank === 1;
const isAlone = (end: End, name: string) =>
  isFirst(end, name) && end.table.filter(({ rank }) => rank === 1).length === 1;

/** The claims about the first place, checked against all final tables. */
function placeByForce(ends: readonly End[], name: string): FirstPlace {
  const played = ends.filter(({ isPlayed }) => isPlayed);
  if (ends.every((end) => isAlone(end, name))) return 'sure';
  if (ends.every((end) => isFirst(end, name))) return 'sure or shared';
  if (played.some((end) => isAlone(end, name))) return 'possible';
  if (played.some((end) => isFirst(end, name))) return 'possible shared';
  return ends.some((end) => isFirst(end, name)) ? 'unless played' : 'impossible';
}

describe('what a player can still hope for, held against every way in which a small league can end', () => {
  it('makes only true claims about the first place', () =>
    everywhere(({ first, standing: { name } }, ends) => expect(first).toBe(placeByForce(ends, name))));

  it('names the least that anybody is first with', () =>
    everywhere(({ top }, ends) => {
      const played = ends.filter(({ isPlayed }) => isPlayed);
      expect(top.ifPlayed).toBe(Math.min(...played.map(({ table }) => table[0]!.points)));
      // A game that lapses takes two points away, so the exact least may be one more.
      const least = Math.min(...ends.map(({ table }) => table[0]!.points));
      expect(top.inAnyCase).toBeLessThanOrEqual(least);
    }));

  it('names what is enough, and nothing less is', () =>
    everywhere(({ enough, most, standing: { name } }, ends) => {
      const lost = ends.filter((end) => !isFirst(end, name)).map((end) => lineOf(end, name).points);
      const least = Math.max(-1, ...lost) + 1;
      if (enough === null) expect(least).toBeGreaterThan(most);
      else expect(lost.every((points) => points < enough)).toBe(true);
    }));

  it('names the most that the player can end with, and a point too much of another', () =>
    everywhere(({ most, blocker, standing: { name } }, ends) => {
      expect(Math.max(...ends.map((end) => lineOf(end, name).points))).toBe(most);
      if (!blocker) return;
      expect(Math.min(...ends.map((end) => lineOf(end, blocker.name).points))).toBe(blocker.points);
      expect(blocker.points).toBeGreaterThan(most);
    }));

  it('names exactly the players who can still pass the maximum', () =>
    everywhere(({ most, rivals, standing: { name } }, ends) => {
      const won = ends.filter((end) => lineOf(end, name).points === most);
      const past = won.flatMap(({ table }) => table.filter(({ points }) => points > most));
      const names = rivals.map((rival) => rival.name);
      expect(names.toSorted()).toEqual([...new Set(past.map((line) => line.name))].toSorted());
      // A player who wins everything is first unless a rival passes the limit.
      for (const end of won) {
        expect(isFirst(end, name)).toBe(
          rivals.every((rival) => lineOf(end, rival.name).points <= rival.limit),
        );
      }
    }));
});

describe('chances', () => {
  it('are null for non-participants, and in a league with custom points', () => {
    expect(chancesOf(aTable(), 'Personne')).toBeNull();
    expect(chancesOf(aTable({ scoring: { win: 3, draw: 1, lose: 0 } }), 'Ariane')).toBeNull();
  });

  it('count the games left and who shares the rank', () => {
    const league = aTable({ games: [aGame('Ariane', 9, 'Bastien'), aGame('Chloé', 9, 'Diego')] });
    const { standing, sharedWith, ownGames, allGames } = chancesOf(league, 'Ariane')!;
    expect([standing.rank, sharedWith, ownGames, allGames]).toEqual([1, 1, 2, 4]);
  });

  it('claim less of a large league', () => {
    const players = Array.from({ length: 40 }, (_, at) => `J${at}`);
    const games = players.slice(1).flatMap((other) => Array<LeagueGame>(4).fill(aGame('J0', 10, other)));
    const table = aTable({ players, gamesPerOpponent: 4, games });
    const [leader, last] = [chancesOf(table, 'J0')!, chancesOf({ ...table, format: 'best-of' }, 'J9')!];
    expect(leader).toMatchObject({ first: 'sure', isExact: false, enough: 312 });
    expect(last).toMatchObject({ first: 'impossible', blocker: { name: 'J0', points: 78 } });
  });
});
