import { addSeconds } from '#lib/base/paris-time.ts';
import type { Crowd } from '../crowd.ts';
import { seatedAt, type Table } from '../live/table.ts';
import type { Random } from '../random.ts';
import { listCurrent, listPlayed, type CurrentLeague } from './current-leagues.ts';
import { sitDownToMatch, missedMatches, openMatches, type OpenMatch } from './open-matches.ts';
import { nextStep, seriesOf } from './relay.ts';
import { signUpOne, takeStep } from './take-step.ts';

/** Probability, per update of the leagues, that a player signs up and that two players start a match. */
const SIGN_UP = 0.3;
const MATCH = 0.2;

/** Minimum number of players of a league. */
const LEAST = 4;

type Keeping = {
  readonly crowd: Crowd;
  readonly tables: readonly Table[];
  readonly random: Random;
  readonly now: Date;
  readonly pace: number;
};

/**
 * Updates the leagues once. The world's players sign up for every open league, including those made by staff, and play the matches of every
 * running one; the demo's leagues also follow one another (product/game-server §5.3).
 */
export async function keepLeagues({ crowd, tables, random, now, pace }: Keeping): Promise<void> {
  const leagues = await listCurrent();
  const running = leagues.filter(({ leagueState }) => leagueState === 'open');
  const matches = await listMatches(running, { crowd, now });
  const seated = new Set([...seatedAt(tables)].map(({ accountId }) => accountId));
  const own = leagues.filter(({ name }) => seriesOf(name) !== null);
  const matchesLeft = new Map([...matches].map(([{ _id }, { left }]) => [_id, left]));
  const step = nextStep({ leagues: own, matchesLeft, now, pace });
  if (step?.what === 'begin') await fillUp(step.league, { crowd, random });
  const missed = step?.what === 'finish' ? (matches.get(step.league)?.missed ?? []) : [];
  if (step) return takeStep(step, { now, pace, missed });
  if (random.happens(SIGN_UP)) await signUpSomewhere(leagues, { crowd, random });
  if (!random.happens(MATCH)) return;
  const free = [...matches].flatMap(([league, { open }]) =>
    open.filter((match) => isFree(match, seated)).map((match) => ({ league, match })),
  );
  if (free.length === 0) return;
  const { league, match } = random.pick(free);
  await sitDownToMatch(match, { league, crowd, random, now });
}

/** Seconds after its last match before a league ends, so that the site can count the matches. */
const COUNTING_SECONDS = 5;

/** The matches that the world's players can play in a league, and the number of unfinished ones, including those at a table. */
type Left = {
  readonly open: readonly OpenMatch[];
  readonly left: number;
  /** The matches that would be won by default if the league ended now. */
  readonly missed: CurrentLeague['games'];
};

async function listMatches(
  leagues: readonly CurrentLeague[],
  { crowd: { online, offline }, now }: Pick<Keeping, 'crowd' | 'now'>,
): Promise<ReadonlyMap<CurrentLeague, Left>> {
  const accounts = new Set([...online, ...offline].map(({ accountId }) => accountId));
  const justNow = addSeconds(now, -COUNTING_SECONDS);
  const lists = leagues.map(async (league) => {
    const played = await listPlayed(league);
    const open = openMatches(league, played, accounts);
    const last = played.at(-1)?.endedAt;
    const missed = missedMatches(league, played, accounts);
    return [league, { open, missed, left: open.length + (last && last > justNow ? 1 : 0) }] as const;
  });
  return new Map(await Promise.all(lists));
}

function isFree({ one, other }: OpenMatch, seated: ReadonlySet<number>): boolean {
  return !seated.has(one.accountId) && !seated.has(other.accountId);
}

type Inviting = { readonly crowd: Crowd; readonly random: Random };

async function signUpSomewhere(
  leagues: readonly CurrentLeague[],
  { crowd, random }: Inviting,
): Promise<void> {
  const open = leagues.filter(({ registerState }) => registerState === 'open');
  if (open.length > 0) await signUpOne(random.pick(open), [...crowd.online], random);
}

/** Fills a league that would begin with too few players, using offline players too. */
async function fillUp(league: CurrentLeague, { crowd, random }: Inviting): Promise<void> {
  const all = [...crowd.online, ...crowd.offline];
  for (let tries = league.participants.length; tries < LEAST; tries += 1)
    await signUpOne({ ...league, registerState: 'open' }, all, random);
}
