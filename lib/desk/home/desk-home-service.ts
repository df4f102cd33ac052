import { listUndelivered, type Undelivered } from '#game-bridge/outbox.ts';
import { listIdentsOf } from '#lib/areas/staff/staff-access.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';

/** What the first page shows: the changes not yet delivered to the game server, oldest first. */
export type AdminHome = { readonly undelivered: readonly Undelivered[] };

/** The first page of the administration, open to holders of any privilege or rank (product/staff §2.1). */
export async function getAdminHome(viewer: Viewer): Promise<Result<AdminHome, Unauthorized>> {
  if (!isPlayer(viewer)) return fail(UNAUTHORIZED);
  const { id } = viewer.account;
  const isInside = isAdmitted(viewer, GUARDS.enter) || (await listIdentsOf(id)).length > 0;
  if (!isInside) return fail(UNAUTHORIZED);
  return ok({ undelivered: await listUndelivered() });
}
