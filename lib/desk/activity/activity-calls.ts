import { defineCall } from '#lib/base/call.ts';
import { activityInput } from './activity-input.ts';
import { activityJson } from './activity-json.ts';
import { orUnauthorized } from '#lib/web/admin-rest.ts';

/** `GET /rest/admin/activity` (document 2 §7). */
export const activityCall = defineCall({
  method: 'GET',
  path: '/rest/admin/activity',
  summary: 'The last connections and the last sign-ups, newest first; activity-watch',
  input: activityInput,
  output: orUnauthorized(activityJson),
  refusals: [],
});
