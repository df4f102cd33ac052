import { randomBytes, randomInt } from 'node:crypto';
import { findPlayingName } from '#lib/areas/players/player-access.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { isToken, tokenHash } from '#lib/mail/token.ts';
import type { Duel, Seat } from './duel.ts';

/** The colour of the viewer's seat; null for spectators. */
export function seatOf({ blue, red }: Duel, { account, guest }: Viewer): Color | null {
  const hash = guest ? tokenHash(guest) : null;
  const isOwn = (seat: Seat | null) =>
    seat !== null &&
    ((account !== null && seat.accountId === account.id) || (hash !== null && seat.guest === hash));
  return isOwn(red) ? 'red' : isOwn(blue) ? 'blue' : null;
}

/** A key for a viewer who may become a guest; null for players, and for those who are one already. */
export function newGuestKey(viewer: Viewer): string | null {
  return isPlayer(viewer) || viewer.guest ? null : makeKey(32);
}

/**
 * The viewer with a key, unless they are a player, and the key as far as their browser lacks it. The form's own key counts, so that sending
 * it again after a lost answer finds the same guest.
 */
export function withGuestKey(viewer: Viewer, sent?: unknown): { viewer: Viewer; guestKey: string | null } {
  const made = newGuestKey(viewer);
  if (made === null) return { viewer, guestKey: null };
  const guestKey = isToken(sent) ? sent : made;
  return { viewer: { ...viewer, guest: guestKey }, guestKey };
}

/** A seat for the viewer: under their nickname, or without one that may play under the name of a guest (product/duels §2). */
export async function seatFor(viewer: Viewer, now: Date): Promise<Seat> {
  const guestName = `Invité ${randomInt(100, 1_000)}`;
  if (isPlayer(viewer)) {
    const { id } = viewer.account;
    return { name: (await findPlayingName(id, now)) ?? guestName, accountId: id, guest: null };
  }
  return { name: guestName, accountId: null, guest: viewer.guest ? tokenHash(viewer.guest) : null };
}

/** Random bytes as characters of an address. */
export function makeKey(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
