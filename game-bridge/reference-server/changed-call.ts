import { getLog } from '#lib/base/config/log.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { ChangedRequest } from '../contract.ts';
import { ownCollection } from './own-collections.ts';

/**
 * Records a change made by the site. A known `eventId` is ignored.
 * A real game server would update its memory here: end the games of a banned account, reload a nickname.
 */
export async function receiveChange(change: ChangedRequest, now: Date): Promise<{ isNew: boolean }> {
  const { eventId, what, accountId, nicknameId, animation } = change;
  try {
    await ownCollection('referenceEvents').insertOne({ _id: eventId, what, createdAt: now });
  } catch (error) {
    if (isDuplicateKey(error)) return { isNew: false };
    throw error;
  }
  getLog().info({ eventId, what, accountId, nicknameId, animation }, 'changed');
  return { isNew: true };
}
