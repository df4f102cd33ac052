import { fail, ok, type Result } from '#lib/base/result.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { inTransaction } from '#lib/db/client.ts';
import * as accounts from '#lib/identity/accounts/account-repo.ts';
import { passwordForms } from '#lib/identity/accounts/password-rules.ts';
import { hashPassword } from '#lib/identity/accounts/password.ts';
import { comparePassword, limitedOf } from '#lib/identity/limits/compare-password.ts';
import { tellOfLock } from '#lib/identity/limits/lock-notice.ts';
import { isBlocked } from '#lib/identity/limits/login-limits.ts';
import { endOtherSessions } from '#lib/identity/sessions/session-service.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { endPending } from './password-link-repo.ts';
import { tellOfNewPassword } from './password-notice.ts';
import { toNewPassword, type PasswordCode, type PasswordInput } from './password-change.ts';

/**
 * Changes the viewer's own password, and ends the sessions of all other devices and pending links (product/accounts §4.2).
 * A wrong current password counts as a failed login. Throws `TooMany` when the address is blocked.
 */
export async function changePassword(
  viewer: Player,
  input: PasswordInput,
): Promise<Result<Record<string, never>, PasswordCode>> {
  if (isMissing(input.old)) return fail('no current password');
  if (isMissing(input.new)) return fail('no new password');
  const credentials = await accounts.findCredentialsById(viewer.account.id);
  if (credentials?.passwordHash == null) return fail('account not found');
  if (!(await isOwnPassword(viewer, input.old, credentials.passwordHash))) return fail('bad old');
  const chosen = await toNewPassword(input.new, credentials);
  if (!chosen.ok) return chosen;
  const to = await hashPassword(chosen.value, {
    gate: 'login',
    clientKey: clientKeyOf(limitedOf(viewer).address),
  });
  const change = { from: credentials.passwordHash, to };
  // Together, so that no login with the old password can come in between (docs/decisions/0016).
  const isReplaced = await inTransaction(async ({ session }) => {
    if (!(await accounts.replacePasswordHash(viewer.account.id, change, session))) return false;
    await endOtherSessions(viewer.account, session);
    await endPending(viewer.account.id, session);
    await tellOfNewPassword(viewer, viewer.account.id, session);
    return true;
  });
  return isReplaced ? ok({}) : fail('bad old');
}

/** Why the viewer may not act as the owner of their account, or null: the typed password must be its own. A wrong one counts as a failed login. */
export async function whyNotOwner(
  viewer: Player,
  typed: unknown,
): Promise<'account not found' | 'bad old' | null> {
  const credentials = await accounts.findCredentialsById(viewer.account.id);
  if (credentials?.passwordHash == null) return 'account not found';
  return (await isOwnPassword(viewer, typed, credentials.passwordHash)) ? null : 'bad old';
}

/** Whether a typed password is the viewer's own, which is `passwordHash`; a wrong one counts as a failed login. Throws `TooMany` when the address is blocked. */
async function isOwnPassword(viewer: Player, typed: unknown, passwordHash: string): Promise<boolean> {
  const limited = limitedOf(viewer);
  if (await isBlocked(limited)) throw new TooMany();
  const forms = passwordForms(typed);
  const { verdict } = await comparePassword({ forms, passwordHash }, { limited, gate: 'login' });
  if (verdict === 'blocked') throw new TooMany();
  if (verdict === 'wrong') tellOfLock(viewer.account.id, limited);
  return verdict === 'right';
}
