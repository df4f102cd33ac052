import { listUndelivered, type Undelivered } from '#game-bridge/outbox.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listIdentsOf } from '#lib/areas/staff/staff-service.ts';
import { isAdmitted } from '#lib/audit/guards.ts';
import { UNAUTHORIZED, type Unauthorized } from '#lib/desk/admin.ts';

/** What the administration greets with: the changes that the game server has not heard of yet, oldest first. */
export type AdminHome = { readonly undelivered: readonly Undelivered[] };

/** The first page of the administration, for whoever holds a privilege or a rank (4-decisions 4.3). */
export async function getAdminHome(viewer: Viewer): Promise<Result<AdminHome, Unauthorized>> {
  if (!isPlayer(viewer)) return fail(UNAUTHORIZED);
  const isInside = isAdmitted(viewer, '/admin') || (await listIdentsOf(viewer.account.id)).length > 0;
  if (!isInside) return fail(UNAUTHORIZED);
  return ok({ undelivered: await listUndelivered() });
}
