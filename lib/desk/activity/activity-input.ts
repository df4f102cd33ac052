import { z } from 'zod';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { ACTIVITY_ROWS } from './activity.ts';

/** `GET /rest/admin/activity`: how many lines each list has. */
export const activityInput = z.object({ limit: z.int().min(1).max(LIST_ROWS_MAX).default(ACTIVITY_ROWS) });

export type ActivityInput = z.infer<typeof activityInput>;
