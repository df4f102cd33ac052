import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ActivityLine } from './activity.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

type Found = { _id: number; name: string; at: Date };

/** The accounts with the latest logins, newest first. */
export async function listLastConnections(limit: number): Promise<ActivityLine[]> {
  return collection('accounts')
    .find<Found>(
      { lastLoginAt: { $gt: new Date(0) } },
      { ...READ, projection: { name: 1, at: '$lastLoginAt' } },
    )
    .sort({ lastLoginAt: -1 })
    .limit(limit)
    .map(toLine)
    .toArray();
}

/** The players' accounts created last, newest first; robots are left out, as they do not sign up. */
export async function listLastSignUps(limit: number): Promise<ActivityLine[]> {
  return collection('accounts')
    .find<Found>({ type: 'player' }, { ...READ, projection: { name: 1, at: '$registeredAt' } })
    .sort({ registeredAt: -1 })
    .limit(limit)
    .map(toLine)
    .toArray();
}

function toLine({ _id, name, at }: Found): ActivityLine {
  return { accountId: _id, name, at };
}
