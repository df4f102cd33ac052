import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteOperatorAct } from '#lib/audit/operator-audit-service.ts';
import { inTransaction } from '#lib/db/client.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { changePrivileges, type Holder } from './privilege-repo.ts';

/** What a change of privileges came to: whose, and those that the account has now. */
export type PrivilegeChange = {
  readonly accountName: string;
  readonly privileges: readonly string[];
  readonly isChanged: boolean;
};

export type PrivilegeCode = 'no such account' | 'no such privilege';

/** Gives an account a privilege of product/accounts §7.1; having it already is nothing done. Holds from the next request on. */
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

/** Takes a privilege from an account, also one that the site does not know; not having it is nothing done. */
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

/** Change, entry and event stand or fall together. */
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
