import { noteOperatorAct } from '#lib/audit/operator-audit-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds, toUnixSeconds, type Clock } from '#lib/base/unix-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { findCredentials } from '#lib/identity/accounts/account-access.ts';
import { openPasswordLink } from '#lib/identity/passwords/password-link-service.ts';
import { LINK_PATHS, LINK_SECONDS } from '#lib/identity/passwords/password-link.ts';

const now: Clock = () => new Date();

/** A password link for an account, for its owner's eyes only, with its expiry. */
export type ResetLink = { readonly accountName: string; readonly link: string; readonly until: Date };

export type ResetCode = 'no such account' | 'is a robot';

/** Creates and logs a one-time link for a new password; the old password works until the link is used. */
export async function makeResetLink(name: string, siteUrl: string): Promise<Result<ResetLink, ResetCode>> {
  const account = await findCredentials(name);
  if (account === null) return fail('no such account');
  if (account.type === 'robot') return fail('is a robot');
  const until = addSeconds(now(), LINK_SECONDS);
  const token = await inTransaction(async ({ session }) => {
    const target = `account:${account.id}` as const;
    const after = { until: toUnixSeconds(until) };
    await noteOperatorAct({ action: 'password link', target, before: {}, after }, { session });
    return openPasswordLink(account.id, session);
  });
  return ok({ accountName: account.name, link: `${siteUrl}${LINK_PATHS.entry}?jeton=${token}`, until });
}
