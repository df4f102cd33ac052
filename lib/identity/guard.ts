import type { Privilege } from './privileges.ts';
import { can, isPlayer, type Player, type Viewer } from './viewer.ts';

/** Lets in holders of one of the privileges, and `godlike` always. */
export type StaffGuard = { readonly anyOf: readonly Privilege[] };

/**
 * Who gets past the door of a call. `public`: everybody, the same for all, so no session is read and other sites may read
 * the answer; `anyone`: visitors too, but the answer depends on who asks; `player`: whoever is logged in; or staff.
 */
export type Guard = 'public' | 'anyone' | 'player' | StaffGuard;

/** Who stands before a service once the guard has let them in. */
export type Guarded<G extends Guard> = G extends 'public' | 'anyone' ? Viewer : Player;

/** The code of a refusal by a staff guard; on the wire `{authorized: false}` (product/staff §1.2). */
export const UNAUTHORIZED = 'unauthorized';

export type Unauthorized = typeof UNAUTHORIZED;

/** The code of a refusal by the guard `player`. */
export const NOT_LOGGED_IN = 'not logged in';

/** True when the viewer's privileges satisfy a staff guard; a visitor holds none. */
export function isAdmitted(viewer: Viewer, { anyOf }: StaffGuard): viewer is Player {
  return anyOf.some((privilege) => can(viewer, privilege));
}

/** Why a guard keeps the viewer out, or null when it lets them in. */
export function refusalBy(guard: Guard, viewer: Viewer): Unauthorized | typeof NOT_LOGGED_IN | null {
  if (guard === 'public' || guard === 'anyone') return null;
  if (guard === 'player') return isPlayer(viewer) ? null : NOT_LOGGED_IN;
  return isAdmitted(viewer, guard) ? null : UNAUTHORIZED;
}
