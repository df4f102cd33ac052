import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** The last connections and the last sign-ups (product/calls §6.15). */
export async function getActivity(
  viewer: Viewer,
  { limit }: ActivityInput,
): Promise<Result<Activity, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeActivity)) return fail(UNAUTHORIZED);
  const [lastConnections, lastSignUps] = await Promise.all([
    listLastConnections(limit),
    listLastSignUps(limit),
  ]);
  return ok({ lastConnections, lastSignUps });
}

const READ = { maxTimeMS: READ_LIMIT_MS };

async function listLastConnections(limit: number): Promise<ActivityLine[]> {
  const found = await collection('accounts')
    .find({ lastLoginAt: { $gt: new Date(0) } }, { ...READ, projection: { name: 1, lastLoginAt: 1 } })
    .sort({ lastLoginAt: -1 })
    .limit(limit)
    .toArray();
  return found.flatMap(({ _id, name, lastLoginAt: at }) =>
    at === null ? [] : [{ accountId: _id, name, at }],
  );
}

/** The newest accounts of players. Robots are excluded because they do not sign up. */
async function listLastSignUps(limit: number): Promise<ActivityLine[]> {
  const found = await collection('accounts')
    .find({ type: 'player' }, { ...READ, projection: { name: 1, registeredAt: 1 } })
    .sort({ registeredAt: -1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id, name, registeredAt: at }) => ({ accountId: _id, name, at }));
}

/** `limit` is the length of each list. */
type ActivityInput = {
  readonly limit: number;
};

/** An account, with the time of its login or sign-up. */
export type ActivityLine = { readonly accountId: number; readonly name: string; readonly at: Date };

/** The last connections and the last sign-ups, newest first (product/staff §2.2). */
export type Activity = {
  readonly lastConnections: readonly ActivityLine[];
  readonly lastSignUps: readonly ActivityLine[];
};
