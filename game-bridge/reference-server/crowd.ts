import { collection } from '#lib/db/collections.ts';
import type { Random } from './random.ts';
import { listSouls, type Soul } from './souls.ts';
import { isDemoAccount } from './world/cast.ts';

/** The accounts connected and not connected to the game, as known to this process. */
export type Crowd = { readonly online: Set<Soul>; readonly offline: Set<Soul> };

const ONLINE_AT_START = 23;

/**
 * The robots and demo players that are not banned, without the accounts that visitors log into or created themselves. At first connected:
 * all robots, everybody in the middle of a game, and others up to 23 players, the same for the same `random`.
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

/** Everybody whom the world controls. */
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
 * Disconnects everybody who has been banned, breaks off their games, and lets those whose ban is over return. Names and strengths of the
 * others stay as at the start.
 */
export async function reviewCrowd({ online, offline }: Crowd, now: Date): Promise<void> {
  const allowed = new Map((await listCrowd(now)).map((soul) => [soul.accountId, soul]));
  const known = [...online, ...offline];
  const gone = known.filter(({ accountId }) => !allowed.has(accountId));
  for (const soul of gone) {
    online.delete(soul);
    offline.delete(soul);
  }
  for (const { accountId } of known) allowed.delete(accountId);
  for (const soul of allowed.values()) offline.add(soul);
  const ids = gone.map(({ accountId }) => accountId);
  if (ids.length === 0) return;
  const theirs = { $or: [{ 'blue.accountId': { $in: ids } }, { 'red.accountId': { $in: ids } }] };
  await collection('games').deleteMany({ endedAt: null, ...theirs });
  await collection('liveGames').deleteMany({ endedAt: null, ...theirs });
}
