import { collection } from '#lib/db/collections.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { ELO_START } from '#lib/game/points.ts';
import type { Random } from './random.ts';
import { isDemoAccount, ROBOTS } from './world/cast.ts';

/** The connected and disconnected accounts, as known to this process. */
export type Crowd = { readonly online: Set<Soul>; readonly offline: Set<Soul> };

const ONLINE_AT_START = 23;

/**
 * The robots and demo players without a ban, except accounts that visitors use or created. Initially connected: all robots, all players with a
 * game under way, and others up to 23 players in total; deterministic for a given `random`.
 */
export async function gatherCrowd(random: Random, now: Date): Promise<Crowd> {
  const souls = await listCrowd(now);
  const robots = souls.filter(({ isRobot }) => isRobot);
  const playing = await listPlaying();
  const drawn = random.sample(
    souls.filter(({ isRobot }) => !isRobot),
    souls.length,
  );
  const players = drawn.toSorted(
    (one, other) => Number(playing.has(other.accountId)) - Number(playing.has(one.accountId)),
  );
  return {
    online: new Set([...robots, ...players.slice(0, ONLINE_AT_START)]),
    offline: new Set(players.slice(ONLINE_AT_START)),
  };
}

/** The accounts controlled by the world. */
async function listCrowd(now: Date): Promise<Soul[]> {
  return (await listSouls(now)).filter(({ name }) => !isDemoAccount(name));
}

async function listPlaying(): Promise<ReadonlySet<number>> {
  const games = await collection('games')
    .find({ endedAt: null }, { projection: { 'blue.accountId': 1, 'red.accountId': 1 } })
    .toArray();
  return new Set(games.flatMap(({ blue, red }) => [blue.accountId, red.accountId]));
}

/**
 * Disconnects players who have been banned or whose nickname was moved to another account, aborts their games, and readmits players whose ban
 * is over. Names and strengths of the others are not refreshed.
 */
export async function reviewCrowd({ online, offline }: Crowd, now: Date): Promise<void> {
  const allowed = new Map((await listCrowd(now)).map((soul) => [soul.accountId, soul]));
  const known = [...online, ...offline];
  const ids = known.map(({ nickname }) => nickname.id);
  const borne = await collection('nicknames')
    .find({ _id: { $in: ids } }, { projection: { accountId: 1 } })
    .toArray();
  const owners = new Map(borne.map(({ _id, accountId }) => [_id, accountId]));
  const isGone = ({ accountId, nickname }: Soul) =>
    !allowed.has(accountId) || owners.get(nickname.id) !== accountId;
  const gone = known.filter(isGone);
  for (const soul of gone) {
    online.delete(soul);
    offline.delete(soul);
  }
  for (const soul of known) if (!gone.includes(soul)) allowed.delete(soul.accountId);
  for (const soul of allowed.values()) offline.add(soul);
  if (gone.length === 0) return;
  const broken = { $in: gone.map(({ accountId }) => accountId) };
  const theirs = { $or: [{ 'blue.accountId': broken }, { 'red.accountId': broken }] };
  await collection('games').deleteMany({ endedAt: null, ...theirs });
  await collection('liveGames').deleteMany({ endedAt: null, ...theirs });
}

/** The players connected at a start arrived at most this many seconds before it. */
const CAME_WITHIN = 45 * 60;

/** Records that a player is connected. Returns false, and records nothing, if they have been banned meanwhile. */
export async function noteSeen({ accountId, nickname }: Soul, now: Date): Promise<boolean> {
  const account = { _id: accountId, ...unbanned(now) };
  const seen = await collection('accounts').updateOne(account, { $max: { lastLoginAt: now } });
  if (seen.matchedCount === 0) return false;
  const name = { _id: nickname.id, ...unbanned(now) };
  const used = await collection('nicknames').updateOne(name, { $max: { lastConnectionAt: now } });
  return used.matchedCount > 0;
}

/** Records arrival times of the players connected at a start, unless they were seen later. */
export async function noteArrivals({ online }: Crowd, random: Random, now: Date): Promise<void> {
  const players = [...online].filter(({ isRobot }) => !isRobot);
  if (players.length === 0) return;
  const arrivals = players.map((soul) => ({ soul, at: addSeconds(now, -random.between(0, CAME_WITHIN)) }));
  await Promise.all([
    collection('accounts').bulkWrite(
      arrivals.map(({ soul, at }) => ({
        updateOne: { filter: { _id: soul.accountId }, update: { $max: { lastLoginAt: at } } },
      })),
    ),
    collection('nicknames').bulkWrite(
      arrivals.map(({ soul, at }) => ({
        updateOne: { filter: { _id: soul.nickname.id }, update: { $max: { lastConnectionAt: at } } },
      })),
    ),
  ]);
}

/** An account that the world may control. */
export type Soul = {
  readonly accountId: number;
  readonly name: string;
  readonly isRobot: boolean;
  readonly registeredAt: Date;
  /** In Elo points. */
  readonly strength: number;
  readonly nickname: { readonly id: number; readonly name: string };
};

/** A filter for accounts and nicknames that are not banned now. */
function unbanned(now: Date): { $or: [{ ban: null }, { 'ban.until': { $lte: Date } }] } {
  return { $or: [{ ban: null }, { 'ban.until': { $lte: now } }] };
}

/** All demo accounts without a ban, including robots and the accounts that visitors log in to. */
export async function listSouls(now: Date): Promise<Soul[]> {
  const accounts = await collection('accounts')
    .find(
      { registeredType: 'demo', ...unbanned(now) },
      { projection: { name: 1, type: 1, elo: 1, registeredAt: 1 } },
    )
    .sort({ _id: 1 })
    .toArray();
  const mains = await collection('nicknames')
    .find({ isMain: true, ...unbanned(now) })
    .toArray();
  const nicknameOf = new Map(mains.map(({ _id, name, accountId }) => [accountId, { id: _id, name }]));
  return accounts.flatMap(({ _id, name, type, elo, registeredAt }) => {
    const nickname = nicknameOf.get(_id);
    if (!nickname) return [];
    const isRobot = type === 'robot';
    return { accountId: _id, name, isRobot, registeredAt, strength: strengthOf(name, elo), nickname };
  });
}

/** The fixed strength of a robot, or the mean Elo of a player. */
function strengthOf(name: string, elo: Readonly<Record<string, { current: number }>>): number {
  const robot = ROBOTS.find((one) => one.name === name);
  if (robot) return robot.strength;
  const values = Object.values(elo).map(({ current }) => current);
  return values.length === 0 ? ELO_START : values.reduce((sum, value) => sum + value, 0) / values.length;
}
