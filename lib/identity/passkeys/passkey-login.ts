import { Busy } from '#lib/base/gate.ts';
import { fail, type Result } from '#lib/base/result.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { findCredentialsById } from '#lib/identity/accounts/account-repo.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { admitLoginFrom } from '#lib/identity/limits/address-bans.ts';
import { tryPassword } from '#lib/identity/limits/login-limits.ts';
import { openSession, refusedBan, type Connected } from '#lib/identity/sessions/session-service.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { findSigner } from './passkey-service.ts';
import type { PasskeyLoginCode } from './passkey.ts';

/**
 * Logs in with a passkey, in place of password and second factor (product/accounts §5.6). One that proves nothing counts like a wrong
 * password of the client. Throws `Busy` when others under way exhaust the limits.
 */
export async function loginWithPasskey(
  viewer: Viewer,
  { credential }: { readonly credential?: unknown },
): Promise<Result<Connected, PasskeyLoginCode>> {
  const from = await admitLoginFrom(viewer);
  if (!from.ok) return from;
  const address = from.value;
  if (isPlayer(viewer)) return fail('already connected');
  const found: { signer: number | null } = { signer: null };
  const verdict = await tryPassword({ address, name: '' }, async () => {
    found.signer = await findSigner(viewer, credential);
    return found.signer !== null;
  });
  if (verdict === 'under way') throw new Busy();
  if (verdict === 'blocked') return fail('blocked ip');
  const account = found.signer === null ? null : await findCredentialsById(found.signer);
  if (account?.passwordHash == null) {
    noteSecurity('failed login', {});
    return fail('bad passkey');
  }
  if (isBanned(account.ban, new Date())) return fail('banned', refusedBan(account._id, account.ban));
  const { _id: id, name, passwordHash } = account;
  return openSession(viewer, { id, name, passwordHash, renewed: null });
}
