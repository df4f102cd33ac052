import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { Busy } from '#lib/base/gate.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { findMatch, inHashTurn, type HashTurn } from '#lib/identity/accounts/password.ts';
import type { CookieChange } from '#lib/base/request-errors.ts';
import { readSigned, signText } from '#lib/base/signed-text.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { tryPassword, type Limited, type Verdict } from './login-limits.ts';

/** How long a try waits for others to be settled, and the longest pause between two checks, in milliseconds. */
const TIMEOUT_MS = 10_000;
const LOOK_MS = 60;

/** The forms of a typed password (none for a text that cannot be one) and the hash that one of them must match. */
export type Claim = { readonly forms: readonly string[]; readonly passwordHash: string | null };

/** `isRenewable`: the password is right, but its hash is of an older form than new hashes are (product/accounts §1.3). */
export type Compared = { readonly verdict: Exclude<Verdict, 'under way'>; readonly isRenewable: boolean };

/**
 * Compares a password once the gate and the limits admit it (product/accounts §1.3, §5.1). While only unsettled tries exhaust the limit, it
 * waits outside the gate and retries, so that all honest players behind one address get in. Throws `Busy` if too many are waiting, or after
 * ten seconds.
 */
export async function comparePassword(
  { forms, passwordHash }: Claim,
  { limited, gate }: { limited: Limited; gate: HashTurn['gate'] },
): Promise<Compared> {
  const { address, device } = limited;
  const turn = { gate, clientKey: device == null ? clientKeyOf(address) : `device ${device}` };
  const found: { match: string | null } = { match: null };
  const isRight = async () => {
    found.match = await findMatch(forms, passwordHash);
    return found.match !== null;
  };
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const verdict = await inHashTurn(turn, () => tryPassword(limited, isRight));
    if (verdict !== 'under way')
      return { verdict, isRenewable: found.match !== null && found.match !== forms[0] };
    if (performance.now() > until) throw new Busy();
    await wait(LOOK_MS * (0.5 + Math.random() / 2));
  }
}

/** The cookie of a known device: its owner has logged in there, or has set the password by a mailed link. */
export function deviceCookie(accountId: number): CookieChange {
  const id = randomBytes(12).toString('base64url');
  return { name: 'device', value: signText(`device.${accountId}.${id}`) };
}

/** The id of a device known for this account, from its cookie; null for others. */
export function knownDevice(cookie: string | null | undefined, accountId: number): string | null {
  const [kind, owner, id] = readSigned(cookie)?.split('.') ?? [];
  return kind === 'device' && owner === String(accountId) && id !== undefined ? id : null;
}

/** The client that tries to prove that they are this player: their browser if it is known for them, otherwise their address. */
export function limitedOf({ account: { id, name }, address, deviceCookie: cookie }: Player): Limited {
  return { address: address ?? '0.0.0.0', name, device: knownDevice(cookie, id) };
}
