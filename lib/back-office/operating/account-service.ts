import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { addSeconds, toUnixSeconds, type Clock } from '#lib/base/paris-time.ts';
import { findCredentials } from '#lib/identity/accounts/account-access.ts';
import { openPasswordLink } from '#lib/identity/passwords/password-link-service.ts';
import { LINK_PATHS, LINK_SECONDS } from '#lib/identity/passwords/password-link.ts';
import { takeFactorsOff } from '#lib/identity/second-factor/second-factor-service.ts';
import { clientKeyOf, isIpAddress } from '#lib/base/ip-address.ts';
import { liftFailures } from '#lib/identity/limits/login-limits.ts';
import { liftSignUps } from '#lib/identity/limits/client-limit.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { collection } from '#lib/db/collections.ts';

/** The account's current privileges, and whether they have changed. */
export type PrivilegeChange = {
  readonly accountName: string;
  readonly privileges: readonly string[];
  readonly isChanged: boolean;
};

export type PrivilegeCode = 'no such account' | 'no such privilege';

/** Grants a privilege, effective from the account's next request (product/accounts §7.1). No-op if the account already holds it. */
export async function grantPrivilege(
  name: string,
  privilege: string,
): Promise<Result<PrivilegeChange, PrivilegeCode>> {
  if (!isPrivilege(privilege)) return fail('no such privilege');
  return change('privilege grant', {
    set: (session) => changePrivileges(name, { add: privilege }, session),
    next: (held) => (held.includes(privilege) ? held : [...held, privilege]),
  });
}

/** Revokes a privilege, even one unknown to the site. No-op if the account does not hold it. */
export async function revokePrivilege(
  name: string,
  privilege: string,
): Promise<Result<PrivilegeChange, PrivilegeCode>> {
  return change('privilege revoke', {
    set: (session) => changePrivileges(name, { remove: privilege }, session),
    next: (held) => held.filter((one) => one !== privilege),
  });
}

type Change = {
  readonly set: (session: ClientSession) => Promise<Holder | null>;
  readonly next: (held: readonly string[]) => readonly string[];
};

/** Makes, logs and announces a change in one transaction. */
async function change(
  action: 'privilege grant' | 'privilege revoke',
  { set, next }: Change,
): Promise<Result<PrivilegeChange, PrivilegeCode>> {
  return inTransaction(async ({ session }) => {
    const holder = await set(session);
    if (holder === null) return fail('no such account');
    const { id, name: accountName } = holder;
    const privileges = next(holder.privileges);
    const isChanged = privileges.length !== holder.privileges.length;
    if (isChanged) {
      const before = { privileges: holder.privileges.join(', ') };
      const after = { privileges: privileges.join(', ') };
      await noteOperatorAct({ action, target: `account:${id}`, before, after }, { session });
      await announceChange({ what: 'account', accountId: id }, { session });
    }
    return ok({ accountName, privileges, isChanged });
  });
}

function isPrivilege(text: string): text is Privilege {
  return (PRIVILEGES as readonly string[]).includes(text);
}

const now: Clock = () => new Date();

/** A password link with its expiry; it must be shown only to the account's owner. */
export type ResetLink = { readonly accountName: string; readonly link: string; readonly until: Date };

export type ResetCode = 'no such account' | 'is a robot';

/** Creates and logs a one-time link to set a new password; the old one stays valid until then. */
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

/** Removes a lost second factor and all passkeys, logs it, and informs the owner by mail (product/accounts §5.5). */
export async function removeFactor(
  name: string,
): Promise<Result<{ accountName: string }, 'no such account' | 'not on'>> {
  const account = await findCredentials(name);
  if (account === null) return fail('no such account');
  const isOff = await inTransaction(async ({ session }) => {
    if (!(await takeFactorsOff(account.id, session))) return false;
    const target = `account:${account.id}` as const;
    await noteOperatorAct({ action: 'second factor off', target, before: {}, after: {} }, { session });
    return true;
  });
  return isOff ? ok({ accountName: account.name }) : fail('not on');
}

/** The client key under which failures and sign-ups were counted (for IPv6 the /64), and the number of its counters. */
export type Lifted = { readonly clientKey: string; readonly lifted: number };

/** Clears the failed logins of an address, for all names, and its sign-ups. Logged if there were any. */
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

/** An account with its former privileges. */
type Holder = { readonly id: number; readonly name: string; readonly privileges: readonly string[] };

/** Adds or removes a privilege and returns the account's former state; null for an unknown name. */
async function changePrivileges(
  name: string,
  change: { readonly add: string } | { readonly remove: string },
  session: ClientSession,
): Promise<Holder | null> {
  const update =
    'add' in change ? { $addToSet: { privileges: change.add } } : { $pull: { privileges: change.remove } };
  const found = await collection('accounts').findOneAndUpdate(
    { nameKey: typedName(name).toLowerCase() },
    update,
    {
      session,
      returnDocument: 'before',
      projection: { name: 1, privileges: 1 },
    },
  );
  return found === null ? null : { id: found._id, name: found.name, privileges: found.privileges };
}
