import type { Viewer } from '#lib/identity/viewer.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { ActivityInput } from './activity-input.ts';
import * as activity from './activity-repo.ts';
import type { Activity } from './activity.ts';
import { isAdmitted } from '#lib/audit/guards.ts';
import { UNAUTHORIZED, type Unauthorized } from '#lib/desk/admin.ts';

/** The last connections and the last sign-ups (document 2 §7, `GET /rest/admin/activity`). */
export async function getActivity(
  viewer: Viewer,
  { limit }: ActivityInput,
): Promise<Result<Activity, Unauthorized>> {
  if (!isAdmitted(viewer, 'GET /rest/admin/activity')) return fail(UNAUTHORIZED);
  const [lastConnections, lastSignUps] = await Promise.all([
    activity.listLastConnections(limit),
    activity.listLastSignUps(limit),
  ]);
  return ok({ lastConnections, lastSignUps });
}
