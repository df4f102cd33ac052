import { getConfig } from '#lib/base/config/config.ts';
import { findViewerAccount } from '#lib/identity/accounts/account-access.ts';
import { hasFactor, hasPasskey } from '#lib/identity/factors/factor-repo.ts';
import { isStaff } from '#lib/identity/viewer.ts';
import { hasRank } from './session-repo.ts';

/**
 * True when an account's password alone proves nothing: it has an authenticator app, or it is of staff who must have a second factor,
 * and have a passkey (product/accounts §5.5).
 */
export async function takesSecondStep(accountId: number): Promise<boolean> {
  if (await hasFactor(accountId)) return true;
  if (getConfig().staffSecondFactor !== 'required' || !(await hasPasskey(accountId))) return false;
  const account = await findViewerAccount(accountId);
  return account !== null && isStaff({ ...account, hasRank: await hasRank(accountId) });
}
