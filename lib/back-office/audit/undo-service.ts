import { findEntry } from '#lib/audit/audit-service.ts';
import { canUndo, parseTarget, type AuditEntry, type UndoCode } from '#lib/audit/audit.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { editAccount } from '#lib/back-office/accounts/admin-account-edit-service.ts';
import { isClosedAccount } from '#lib/back-office/accounts/admin-account-service.ts';
import { writeCase } from '#lib/back-office/accounts/admin-nickname-service.ts';
import { undoAddressBan } from '#lib/back-office/addresses/address-ban-service.ts';
import { undoMove } from '#lib/back-office/merging/nickname-move-service.ts';
import { undoAnnouncement } from '#lib/back-office/announcement/announcement-editor-service.ts';
import { undoLeagueAct } from '#lib/back-office/leagues/league-undo-service.ts';
import { reopenReport } from '#lib/back-office/reports/report-review-service.ts';
import { undoWord } from '#lib/back-office/words/word-service.ts';
import { undoWebhookAct } from '#lib/back-office/webhooks/webhook-service.ts';
import { UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player } from '#lib/identity/viewer.ts';

/** The id of a log entry in the path. */
export type UndoInput = {
  readonly id: string;
};

type Undone = Result<Record<string, never>, UndoCode | Unauthorized>;

/**
 * Restores the value replaced by an edit, or undoes an act on a league, unless it has changed since or the account is closed (product/staff §5.6). The
 * undo is logged and announced to the game server like any edit.
 */
export async function undoEdit(viewer: Player, input: UndoInput): Promise<Undone> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const entry = await findEntry(id);
  if (entry === null) return fail('does not exist');
  if (!canUndo(entry)) return fail('not an edit');
  const target = parseTarget(entry.target)?.id ?? '';
  const restored = entry.before.accountId ?? entry.before.account;
  if (restored !== undefined && (await isClosedAccount(Number(restored)))) return fail('does not exist');
  if (entry.action === 'announcement edit') return undoAnnouncement(viewer, entry);
  if (entry.target === 'addresses') return undoAddressBan(viewer, entry);
  if (entry.target === 'words') return undoWord(viewer, entry);
  if (entry.action.startsWith('webhook ')) return undoWebhookAct(viewer, Number(target), entry);
  if (entry.action === 'report close') return reopenReport(viewer, Number(target));
  if (entry.action === 'nickname move') return undoMove(viewer, Number(target), entry);
  if (entry.action.startsWith('league ')) return undoLeagueAct(viewer, { name: target, entry });
  return entry.action === 'account edit'
    ? undoAccountEdit(viewer, { id: target, entry })
    : undoNicknameEdit(viewer, { id: target, entry });
}

type Undo = { readonly id: string; readonly entry: AuditEntry };

async function undoAccountEdit(viewer: Player, { id, entry }: Undo): Promise<Undone> {
  const [type = ''] = Object.keys(entry.after);
  const edited = await editAccount(viewer, { id, type, value: entry.before[type], old: entry.after[type] });
  if (edited.ok) return ok({});
  const { code, detail } = edited;
  if (code === UNAUTHORIZED || code === 'bad value' || code === 'changed') return fail(code, detail);
  return fail('does not exist');
}

async function undoNicknameEdit(viewer: Player, { id, entry }: Undo): Promise<Undone> {
  const { name } = entry.before;
  const { name: old } = entry.after;
  if (typeof name !== 'string' || typeof old !== 'string') return fail('bad value');
  return (await writeCase(viewer, { id: Number(id), name, old })) ? ok({}) : fail('changed');
}
