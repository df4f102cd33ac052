import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteOperatorAct } from '#lib/audit/operator-audit-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { changePrivileges, type Holder } from './privilege-repo.ts';

/** The result of a change: the account's privileges now, and whether they have changed. */
export type PrivilegeChange = {
  readonly accountName: string;
  readonly privileges: readonly string[];
  readonly isChanged: boolean;
};

export type PrivilegeCode = 'no such account' | 'no such privilege';

/** Grants an account a privilege (product/accounts §7.1), from its next request on. Does nothing when it holds it already. */
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

/** Revokes a privilege of an account, even one unknown to the site. Does nothing when the account does not hold it. */
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
