import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Activity, ActivityInput } from './activity.ts';
import * as activity from './activity-repo.ts';

/** The last connections and the last sign-ups (product/calls §6.15). */
export async function getActivity(
  viewer: Viewer,
  { limit }: ActivityInput,
): Promise<Result<Activity, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeActivity)) return fail(UNAUTHORIZED);
  const [lastConnections, lastSignUps] = await Promise.all([
    activity.listLastConnections(limit),
    activity.listLastSignUps(limit),
  ]);
  return ok({ lastConnections, lastSignUps });
}
