import { appealAnswerMail } from '#lib/areas/appeals/appeal-messages.ts';
import { APPEAL_LINK_SECONDS, parseAppealText } from '#lib/areas/appeals/appeal.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import { isBanned, type Ban } from '#lib/identity/accounts/account.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { AppealDocument } from '#lib/db/site-documents.ts';

/** An appeal as staff read it; `ban` is null once the account is no longer banned. */
export type AppealLine = {
  readonly id: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly ban: Ban | null;
  readonly text: string;
  readonly at: Date;
};

/** The open appeals, oldest first, and their total number (product/staff §2.15). */
export async function listAppeals(
  viewer: Viewer,
): Promise<Result<{ readonly lines: readonly AppealLine[]; readonly total: number }, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.banAccounts)) return fail(UNAUTHORIZED);
  const { rows, total, accounts } = await listOpen(LIST_ROWS_MAX);
  const now = databaseNow();
  const lines = rows.map(({ _id: id, accountId, text, at }) => {
    const { name = `#${accountId}`, ban = null } = accounts.get(accountId) ?? {};
    return { id, accountId, accountName: name, ban: isBanned(ban, now) ? ban : null, text, at };
  });
  return ok({ lines, total });
}

/** Answers an appeal once: on the page of the ban and by mail. The log keeps both texts. */
export async function answerAppeal(
  viewer: Player,
  input: { readonly id: string; readonly text?: unknown },
): Promise<Result<Record<string, never>, 'Invalid id' | 'bad text' | 'does not exist'>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const answer = parseAppealText(input.text);
  if (answer === null) return fail('bad text');
  return inTransaction(async ({ session }) => {
    const found = await setAnswer(id, { answer, answeredAt: databaseNow() }, session);
    if (found === null) return fail('does not exist');
    const { accountId, text } = found;
    const act = { action: 'appeal answer', target: `account:${accountId}` } as const;
    await noteAct(viewer, { ...act, before: { appeal: text }, after: { answer } }, { session });
    const told = { session, linkSeconds: APPEAL_LINK_SECONDS };
    await tellOwner(accountId, (name) => appealAnswerMail(name, answer), told);
    return ok({});
  });
}

const READ = { maxTimeMS: READ_LIMIT_MS };
const ACCOUNT = { name: 1, ban: 1 } as const;

type AppealingAccount = Pick<AccountDocument, '_id' | keyof typeof ACCOUNT>;

/** The open appeals, oldest first, with their accounts and the total number. */
async function listOpen(limit: number) {
  const open = { answeredAt: null };
  const [rows, total] = await Promise.all([
    collection('appeals').find(open, READ).sort({ at: 1 }).limit(limit).toArray(),
    collection('appeals').countDocuments(open, READ),
  ]);
  const accounts = await collection('accounts')
    .find<AppealingAccount>(
      { _id: { $in: rows.map(({ accountId }) => accountId) } },
      { ...READ, projection: ACCOUNT },
    )
    .toArray();
  return { rows, total, accounts: new Map(accounts.map((account) => [account._id, account])) };
}

/** Answers an open appeal and returns it; null if there is none. */
function setAnswer(
  id: number,
  answer: Pick<AppealDocument, 'answer' | 'answeredAt'>,
  session: ClientSession,
): Promise<AppealDocument | null> {
  return collection('appeals').findOneAndUpdate({ _id: id, answeredAt: null }, { $set: answer }, { session });
}
