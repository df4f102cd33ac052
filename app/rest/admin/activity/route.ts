import { activityCall } from '#lib/back-office/activity/activity-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(activityCall);
