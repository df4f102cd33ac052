import { noteOperatorAct } from '#lib/audit/operator-audit-service.ts';
import { clientKeyOf, isIpAddress } from '#lib/base/ip-address.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { liftFailures } from '#lib/identity/limits/login-limits.ts';
import { liftSignUps } from '#lib/identity/limits/client-limit.ts';

/** The result: the client under which failures and sign-ups are counted (for IPv6 the /64), and how many counters it had. */
export type Lifted = { readonly clientKey: string; readonly lifted: number };

/** Forgets the failed logins of an address, for every name, and its sign-ups, and logs that if there were any. */
export async function unblockAddress(address: string): Promise<Result<Lifted, 'not an address'>> {
  if (!isIpAddress(address)) return fail('not an address');
  const clientKey = clientKeyOf(address);
  const lifted = (await liftFailures(address)) + (await liftSignUps(address));
  if (lifted > 0) {
    const after = { clientKey, lifted };
    await noteOperatorAct({ action: 'limits lift', target: 'limits', before: {}, after });
  }
  return ok({ clientKey, lifted });
}
