import { activityCall } from '#lib/desk/activity/activity-calls.ts';
import { toActivityJson } from '#lib/desk/activity/activity-json.ts';
import { getActivity } from '#lib/desk/activity/activity-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const GET = adminRest(activityCall, getActivity, toActivityJson);
