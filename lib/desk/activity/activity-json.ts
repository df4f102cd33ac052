import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import type { Activity } from './activity.ts';

const account = { account_id: z.int().min(1), name: z.string() };

/** The answer of `GET /rest/admin/activity` (document 2 §2); moments are unix seconds. */
export const activityJson = z.object({
  lastCo: z.array(z.object({ ...account, last_connection: z.int() })),
  lastSubscribe: z.array(z.object({ ...account, creation: z.int() })),
});

/** Puts the activity on the wire. */
export function toActivityJson({ lastConnections, lastSignUps }: Activity): z.infer<typeof activityJson> {
  return {
    lastCo: lastConnections.map(({ accountId, name, at }) => ({
      ...{ account_id: accountId, name },
      last_connection: toUnixSeconds(at),
    })),
    lastSubscribe: lastSignUps.map(({ accountId, name, at }) => ({
      ...{ account_id: accountId, name },
      creation: toUnixSeconds(at),
    })),
  };
}
