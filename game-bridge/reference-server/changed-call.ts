import { getLog } from '#lib/base/config/log.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { ChangedRequest } from '../contract.ts';
import { reviewCrowd, type Crowd } from './crowd.ts';
import { ownCollection } from './own-collections.ts';

/**
 * Records a change made by the site. A known `eventId` is ignored. A banned or closed account is disconnected at once and its games are broken off.
 * A real game server would also reload nicknames, guilds and leagues here.
 */
export async function receiveChange(
  change: ChangedRequest,
  { crowd, now }: { crowd: Crowd; now: Date },
): Promise<{ isNew: boolean }> {
  const { eventId, what, accountId, nicknameId, animation } = change;
  try {
    await ownCollection('referenceEvents').insertOne({ _id: eventId, what, createdAt: now });
  } catch (error) {
    if (isDuplicateKey(error)) return { isNew: false };
    throw error;
  }
  if (what === 'accountBan' || what === 'nicknameBan' || what === 'closed') await reviewCrowd(crowd, now);
  getLog().info({ eventId, what, accountId, nicknameId, animation }, 'changed');
  return { isNew: true };
}
