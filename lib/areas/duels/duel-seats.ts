import { createHash, randomBytes, randomInt } from 'node:crypto';
import { listNicknames } from '#lib/areas/players/player-access.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import type { Duel, Seat } from './duel.ts';

/** The colour of the viewer's seat; null for those who watch. */
export function seatOf({ blue, red }: Duel, { account, guest }: Viewer): Color | null {
  const hash = guest ? hashOf(guest) : null;
  const isOwn = (seat: Seat | null) =>
    seat !== null &&
    ((account !== null && seat.accountId === account.id) || (hash !== null && seat.guest === hash));
  return isOwn(red) ? 'red' : isOwn(blue) ? 'blue' : null;
}

/** A seat for the viewer: under their main nickname, or as a guest with a key. */
export async function seatFor(viewer: Viewer): Promise<{ seat: Seat; guestKey: string | null }> {
  if (isPlayer(viewer)) {
    const { id, name } = viewer.account;
    const [nickname = name] = (await listNicknames([id])).get(id) ?? [];
    return { seat: { name: nickname, accountId: id, guest: null }, guestKey: null };
  }
  const key = viewer.guest ?? makeKey(32);
  const name = `Invité ${randomInt(100, 1_000)}`;
  return { seat: { name, accountId: null, guest: hashOf(key) }, guestKey: viewer.guest ? null : key };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Random bytes as letters of an address. */
export function makeKey(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
