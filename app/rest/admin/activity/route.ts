import { activityCall } from '#lib/desk/activity/activity-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(activityCall);
