import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { rowLimit } from '#lib/base/fields.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { getActivity, type Activity } from './activity-service.ts';

/** Query of `GET /rest/admin/activity`; `limit` is the length of each list. */
const activityInput = z.object({ limit: rowLimit.default(PAGE_ROWS) });

const account = { account_id: z.int().min(1), name: z.string() };

/** The answer of `GET /rest/admin/activity` (product/calls §6.15); times are Unix seconds. */
export const activityJson = z.object({
  lastCo: z.array(z.object({ ...account, last_connection: z.int() })),
  lastSubscribe: z.array(z.object({ ...account, creation: z.int() })),
});

function toActivityJson({ lastConnections, lastSignUps }: Activity): z.infer<typeof activityJson> {
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

/** `GET /rest/admin/activity` (product/calls §6.15). */
export const activityCall = call({
  method: 'GET',
  path: '/rest/admin/activity',
  summary: 'The latest connections and sign-ups, newest first; requires activity-watch',
  guard: GUARDS.seeActivity,
  input: activityInput,
  output: activityJson,
  refusals: [],
  service: getActivity,
  toJson: toActivityJson,
});
