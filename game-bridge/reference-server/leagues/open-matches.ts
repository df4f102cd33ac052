import { misfitOf, surplusOf, type PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { lineOf } from '#lib/areas/animations/league-rules.ts';
import { linesOf, pickMatchRules } from '#game-bridge/reference-server/play/table-rules.ts';
import { noteSeen, type Soul, type Crowd } from '#game-bridge/reference-server/crowd.ts';
import type { CurrentLeague } from './current-leagues.ts';
import { openTable } from '#game-bridge/reference-server/live/open-table.ts';
import type { Random } from '../random.ts';

const ABSENCE = "N'est pas venu avant la clôture";

type Participant = CurrentLeague['participants'][number];

/** A match that two participants may still play: who may be blue, and which lines of rules are allowed. */
export type OpenMatch = {
  readonly one: Participant;
  readonly other: Participant;
  /** Account ids. */
  readonly blue: readonly number[];
  readonly lines: readonly number[];
  /** Matches that the pair has left, including this one. */
  readonly left: number;
};

type MatchLeague = Pick<CurrentLeague, 'participants' | 'games' | 'maxGamesPerPlayer' | 'setup'>;

/** The remaining matches between these accounts, at most one per pair. `played` may hold any games, oldest first. */
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
  const left = league.maxGamesPerPlayer - forfeits - counted.length;
  if (left <= 0) return null;
  const { play } = league.setup;
  const half = Math.ceil(league.maxGamesPerPlayer / 2);
  const wasBlue = (id: number) => counted.filter(({ blue }) => blue.accountId === id).length;
  const both = [one.accountId, other.accountId];
  const blue = play.balancesColors ? both.filter((id) => wasBlue(id) < half) : both;
  const timesOf = (line: number) => counted.filter(({ rules }) => lineOf(play, rules) === line).length;
  const all = linesOf(play);
  const lines = all.length < 2 ? all : all.filter((line) => timesOf(line) < half);
  return blue.length === 0 || lines.length === 0 ? null : { one, other, blue, lines, left };
}

function countForfeits({ games }: MatchLeague, { one, other }: Omit<Pair, 'games'>): number {
  const names = [one.name, other.name];
  return games.filter(({ id, blue, red }) => id === null && names.includes(blue) && names.includes(red))
    .length;
}

/**
 * The matches won by default when a league ends, because exactly one of the two players is absent. Matches between two absent players have no
 * winner.
 */
export function missedMatches(
  league: MatchLeague,
  played: readonly PlayedGame[],
  accounts: ReadonlySet<number>,
): MatchLeague['games'] {
  const all = new Set(league.participants.map(({ accountId }) => accountId));
  return openMatches(league, played, all).flatMap(({ one, other, left }) => {
    const [isOne, isOther] = [accounts.has(one.accountId), accounts.has(other.accountId)];
    if (isOne === isOther) return [];
    const [winner, absent] = isOne ? [one, other] : [other, one];
    const game = {
      blue: winner.name,
      red: absent.name,
      score: 'defaultWin',
      id: null,
      reason: ABSENCE,
    } as const;
    return Array.from({ length: left }, () => ({ ...game }));
  });
}

function keyOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

type Sitting = {
  readonly league: CurrentLeague;
  readonly crowd: Crowd;
  readonly random: Random;
  readonly now: Date;
};

/** Seats two participants at a match, under their nicknames in the league. Offline players are connected first. */
export async function sitDownToMatch(match: OpenMatch, sitting: Sitting): Promise<void> {
  const { league, random, now } = sitting;
  const one = await seatOf(match.one, sitting);
  const other = await seatOf(match.other, sitting);
  if (!one || !other) return;
  const blueId = random.pick(match.blue);
  const [blue, red] = one.accountId === blueId ? [one, other] : [other, one];
  const { play } = league.setup;
  const rules = pickMatchRules(play, match.lines, random);
  await openTable({ blue, red }, { random, now, match: { rules, bansSpecial: play.bansSpecial } });
}

/** The participant as seated, or null if they may no longer play. */
async function seatOf(
  { accountId, nicknameId, name }: OpenMatch['one'],
  { crowd, now }: Sitting,
): Promise<Soul | null> {
  const soul = [...crowd.online, ...crowd.offline].find((one) => one.accountId === accountId);
  if (!soul) return null;
  if (crowd.offline.has(soul)) {
    if (!(await noteSeen(soul, now))) return null;
    crowd.offline.delete(soul);
    crowd.online.add(soul);
  }
  return { ...soul, nickname: { id: nicknameId, name } };
}
