import { Busy } from '#lib/base/gate.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOfLock } from '#lib/identity/limits/lock-notice.ts';
import { tryPassword, type Limited } from '#lib/identity/limits/login-limits.ts';
import { findFactor, takeRecovery, takeStep } from './factor-repo.ts';
import { recoveryHash, stepOf, typedCode } from './second-factor.ts';

/**
 * Consumes a code of an account's factor, from the app or for recovery. A wrong one counts like a wrong password, and also towards the
 * account's own limit (product/accounts §5.5); its owner is told of a block. Throws `Busy` while unsettled tries exhaust the limits.
 */
export async function tryCode(
  accountId: number,
  code: unknown,
  limited: Limited,
): Promise<'right' | 'wrong' | 'blocked'> {
  const limitedForCodes = { ...limited, factorOf: accountId };
  const verdict = await tryPassword(limitedForCodes, () => isRight(accountId, code));
  if (verdict === 'under way') throw new Busy();
  if (verdict === 'wrong') tellOfLock(accountId, limitedForCodes);
  if (verdict !== 'right') noteSecurity('failed code', { accountId });
  return verdict;
}

async function isRight(accountId: number, typed: unknown): Promise<boolean> {
  if (typeof typed !== 'string' || typed.length > 100) return false;
  const code = typedCode(typed);
  if (!/^\d{6}$/.test(code)) return takeRecovery(accountId, recoveryHash(code));
  const now = databaseNow();
  const factor = await findFactor(accountId, now);
  if (factor?.state !== 'on') return false;
  const step = stepOf(factor.secret, code, now);
  return step !== null && takeStep(factor, step);
}
