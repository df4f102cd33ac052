import { activityCall } from '#lib/desk/activity/activity-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(activityCall);
