import { addSeconds } from '#lib/base/unix-time.ts';
import { collection } from '#lib/db/collections.ts';
import type { Crowd } from './crowd.ts';
import type { Random } from './random.ts';
import { unbanned, type Soul } from './souls.ts';

/** Seconds before a start within which those who are connected then came. */
const CAME_WITHIN = 45 * 60;

/** Records that a player is connected; returns false, and records nothing, when they have been banned meanwhile. */
export async function noteSeen({ accountId, nickname }: Soul, now: Date): Promise<boolean> {
  const account = { _id: accountId, ...unbanned(now) };
  const seen = await collection('accounts').updateOne(account, { $max: { lastLoginAt: now } });
  if (seen.matchedCount === 0) return false;
  const name = { _id: nickname.id, ...unbanned(now) };
  const used = await collection('nicknames').updateOne(name, { $max: { lastConnectionAt: now } });
  return used.matchedCount > 0;
}

/** Records since when the players connected at a start have been there, unless they were seen later. */
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
