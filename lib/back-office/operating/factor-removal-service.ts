import { noteOperatorAct } from '#lib/audit/operator-audit-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { findCredentials } from '#lib/identity/accounts/account-access.ts';
import { takeFactorOff } from '#lib/identity/second-factor/second-factor-service.ts';

/** Takes a lost second factor off an account, logs that, and tells its owner by mail (product/accounts §5.5). */
export async function removeFactor(
  name: string,
): Promise<Result<{ accountName: string }, 'no such account' | 'not on'>> {
  const account = await findCredentials(name);
  if (account === null) return fail('no such account');
  const isOff = await inTransaction(async ({ session }) => {
    if (!(await takeFactorOff(account.id, null, session))) return false;
    const target = `account:${account.id}` as const;
    await noteOperatorAct({ action: 'second factor off', target, before: {}, after: {} }, { session });
    return true;
  });
  return isOff ? ok({ accountName: account.name }) : fail('not on');
}
