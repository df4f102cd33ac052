import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ActivityLine } from './activity.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The accounts with the latest logins, newest first. */
export async function listLastConnections(limit: number): Promise<ActivityLine[]> {
  const found = await collection('accounts')
    .find({ lastLoginAt: { $gt: new Date(0) } }, { ...READ, projection: { name: 1, lastLoginAt: 1 } })
    .sort({ lastLoginAt: -1 })
    .limit(limit)
    .toArray();
  return found.flatMap(({ _id, name, lastLoginAt: at }) =>
    at === null ? [] : [{ accountId: _id, name, at }],
  );
}

/** The players' accounts created last, newest first; robots are left out, as they do not sign up. */
export async function listLastSignUps(limit: number): Promise<ActivityLine[]> {
  const found = await collection('accounts')
    .find({ type: 'player' }, { ...READ, projection: { name: 1, registeredAt: 1 } })
    .sort({ registeredAt: -1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id, name, registeredAt: at }) => ({ accountId: _id, name, at }));
}
