import { announceChange } from '#game-bridge/outbox.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { hasRefusedWord } from '#lib/identity/accounts/refused-words.ts';
import { leaveEmail } from '#lib/identity/emails/email-change-service.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import {
  parseEditType,
  parseEditValue,
  parseOld,
  UNLIKE,
  type AccountEditCode,
  type AccountEditInput,
  type Modification,
} from './admin-account.ts';
import { canEdit, fieldOf } from './account-fields.ts';
import * as accounts from './admin-account-repo.ts';
import * as nicknames from './admin-nickname-repo.ts';

type Edited = Result<Modification, AccountEditCode>;

/**
 * Changes one value of an account, unless it has changed since the editor read it (optimistic concurrency): changes by other editors or by the
 * game server are not lost (product/staff §3.1). Notifies the game server.
 */
export async function editAccount(
  viewer: Viewer,
  input: AccountEditInput,
): Promise<Result<Modification, AccountEditCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.editAccounts)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  // An e-mail address would bring back one that is closed or merged.
  if (!(await accounts.hasAccount(id)) || (await accounts.isClosed(id)))
    return fail('account does not exist');
  const type = parseEditType(input.type);
  if (type === null) return fail('bad type');
  if (!canEdit(viewer, fieldOf(type))) return fail(UNAUTHORIZED);
  const held = type === 'maxNicknames' ? await nicknames.countNicknamesOf(id) : 0;
  const value = parseEditValue(type, input.text ?? input.value, held);
  if (!value.ok) return value;
  if (type === 'name' && (await hasRefusedWord(String(value.value))))
    return fail('bad value', { rule: 'refused' });
  const old = parseOld(type, input.old);
  return old === UNLIKE ? refuseChanged(id, type) : writeValue(viewer, { id, type, value: value.value, old });
}

type Change = { readonly id: number; readonly old: Modification['value'] | undefined } & Modification;

async function writeValue(viewer: Player, change: Change): Promise<Edited> {
  const { id, type, value } = change;
  try {
    const isWritten = await inTransaction(async ({ session }) => {
      const found = await accounts.updateValue(change, session);
      if (found === null) return false;
      if (found.before === value) return true;
      const values = { before: { [type]: found.before }, after: { [type]: value } };
      await noteAct(viewer, { action: 'account edit', target: `account:${id}`, ...values }, { session });
      if (type === 'email') await leaveEmail({ accountId: id, former: textOrNull(found.before) }, session);
      await announceChange({ what: 'account', accountId: id }, { session });
      return true;
    });
    return isWritten ? ok({ type, value }) : await refuseChanged(id, type);
  } catch (error) {
    if (isDuplicateKey(error)) return fail('bad value', { rule: 'taken' });
    throw error;
  }
}

/** Refuses with the current value. A missing e-mail address is sent as empty text. */
async function refuseChanged(id: number, type: Modification['type']): Promise<Edited> {
  const found = await accounts.findValue(id, type);
  if (found === null) return fail('account does not exist');
  return fail('changed', { current: found.value ?? '' });
}

function textOrNull(value: Modification['value']): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
