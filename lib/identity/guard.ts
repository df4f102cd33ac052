import type { Privilege } from './privileges.ts';
import { can, isPlayer, type Player, type Viewer } from './viewer.ts';

/** Admits holders of any of these privileges, and always `godlike`. */
export type StaffGuard = { readonly anyOf: readonly Privilege[] };

/**
 * Who may make a call. `public`: everybody; the answer is the same for all, so no session is read and other sites may
 * read it. `anyone`: everybody, but the answer depends on the viewer. `player`: anyone logged in. Otherwise staff.
 */
export type Guard = 'public' | 'anyone' | 'player' | StaffGuard;

/** The type of viewer that a service behind this guard receives. */
export type Guarded<G extends Guard> = G extends 'public' | 'anyone' ? Viewer : Player;

/** The code of a refusal by a staff guard, `{authorized: false}` on the wire (product/staff §1.2). */
export const UNAUTHORIZED = 'unauthorized';

export type Unauthorized = typeof UNAUTHORIZED;

/** The code of a refusal by the guard `player`. */
export const NOT_LOGGED_IN = 'not logged in';

/** True when the viewer's privileges satisfy a staff guard; visitors hold no privilege. */
export function isAdmitted(viewer: Viewer, { anyOf }: StaffGuard): viewer is Player {
  return anyOf.some((privilege) => can(viewer, privilege));
}

/** The code with which a guard refuses the viewer, or null when it admits them. */
export function refusalBy(guard: Guard, viewer: Viewer): Unauthorized | typeof NOT_LOGGED_IN | null {
  if (guard === 'public' || guard === 'anyone') return null;
  if (guard === 'player') return isPlayer(viewer) ? null : NOT_LOGGED_IN;
  return isAdmitted(viewer, guard) ? null : UNAUTHORIZED;
}
