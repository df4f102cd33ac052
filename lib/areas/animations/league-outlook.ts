import type { LeagueTable } from './animation.ts';
import type { Outlook } from './outlook.ts';
import { countGames, makeStandings, leastTop, type Top } from './standings.ts';

/** The state of a league for readers who do not take part. */
export type LeagueOutlook = {
  /** Who is first now, and with how many points. */
  readonly leaders: readonly string[];
  readonly points: number;
  readonly players: number;
  /** No game has been played, or none is left. */
  readonly isFresh: boolean;
  readonly isOver: boolean;
  /** Who can still end first if every game is played, and whether anybody else could if some are not; null when not known. */
  readonly contenders: { readonly names: readonly string[]; readonly isCertain: boolean } | null;
  /** The lowest score with which anybody will be first; null in a league with custom points. */
  readonly top: Top | null;
};

/** The leaders of a league, and the players who can still end first. */
export function leagueOutlook(table: LeagueTable, { ranges, isExact, open, sums }: Outlook): LeagueOutlook {
  const standings = makeStandings(table);
  const { played, all } = countGames(table);
  const names = standings.map(({ name }) => name);
  const contenders = names.filter((name) => ranges.get(name)?.bestIfPlayed === 1);
  return {
    leaders: standings.filter(({ rank }) => rank === 1).map(({ name }) => name),
    points: standings[0]?.points ?? 0,
    players: table.players.length,
    isFresh: played === 0,
    isOver: played === all,
    contenders: isExact
      ? {
          names: contenders,
          isCertain: names.every((name) => contenders.includes(name) || ranges.get(name)?.best !== 1),
        }
      : null,
    top: open && leastTop(open, sums),
  };
}
