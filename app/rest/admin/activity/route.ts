import { activityCall } from '#lib/admin/activity-calls.ts';
import { toActivityJson } from '#lib/admin/activity-json.ts';
import { getActivity } from '#lib/admin/activity-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const GET = adminRest(activityCall, getActivity, toActivityJson);
