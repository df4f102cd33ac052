import { misfitOf, surplusOf, type PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { lineOf } from '#lib/areas/animations/league-rules.ts';
import { linesOf } from '../play/match-rules.ts';
import type { CurrentLeague } from './current-leagues.ts';

type Participant = CurrentLeague['participants'][number];

/** A match that two participants may still play: who may be blue, and by which lines of the league's list. */
export type OpenMatch = {
  readonly one: Participant;
  readonly other: Participant;
  /** Account ids. */
  readonly blue: readonly number[];
  readonly lines: readonly number[];
};

type MatchLeague = Pick<CurrentLeague, 'participants' | 'games' | 'maxGamesPerPlayer' | 'setup'>;

/** The matches that are left between these accounts, at most one for each pair. `played` may hold any games, oldest first. */
export function openMatches(
  league: MatchLeague,
  played: readonly PlayedGame[],
  accounts: ReadonlySet<number>,
): OpenMatch[] {
  const there = league.participants.filter(({ accountId }) => accounts.has(accountId));
  const fitting = Map.groupBy(
    played.filter((game) => misfitOf(league, game) === null),
    ({ blue, red }) => keyOf(blue.accountId, red.accountId),
  );
  return there.flatMap((one, at) =>
    there.slice(at + 1).flatMap((other) => {
      const games = fitting.get(keyOf(one.accountId, other.accountId)) ?? [];
      return openMatch(league, { one, other, games }) ?? [];
    }),
  );
}

type Pair = {
  readonly one: Participant;
  readonly other: Participant;
  readonly games: readonly PlayedGame[];
};

function openMatch(league: MatchLeague, { one, other, games }: Pair): OpenMatch | null {
  const forfeits = countForfeits(league, { one, other });
  const counted: PlayedGame[] = [];
  for (const game of games) {
    const total = forfeits + counted.length;
    if (surplusOf(league, game, { total, played: counted }) === null) counted.push(game);
  }
  if (forfeits + counted.length >= league.maxGamesPerPlayer) return null;
  const { play } = league.setup;
  const half = Math.ceil(league.maxGamesPerPlayer / 2);
  const wasBlue = (id: number) => counted.filter(({ blue }) => blue.accountId === id).length;
  const both = [one.accountId, other.accountId];
  const blue = play.balancesColors ? both.filter((id) => wasBlue(id) < half) : both;
  const timesOf = (line: number) => counted.filter(({ rules }) => lineOf(play, rules) === line).length;
  const all = linesOf(play);
  const lines = all.length < 2 ? all : all.filter((line) => timesOf(line) < half);
  return blue.length === 0 || lines.length === 0 ? null : { one, other, blue, lines };
}

function countForfeits({ games }: MatchLeague, { one, other }: Omit<Pair, 'games'>): number {
  const names = [one.name, other.name];
  return games.filter(({ id, blue, red }) => id === null && names.includes(blue) && names.includes(red))
    .length;
}

function keyOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
