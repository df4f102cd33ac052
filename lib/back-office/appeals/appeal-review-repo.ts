import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { AppealDocument } from '#lib/db/site-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };
const ACCOUNT = { name: 1, ban: 1 } as const;

export type AppealingAccount = Pick<AccountDocument, '_id' | keyof typeof ACCOUNT>;

/** The open appeals, the oldest first, with their accounts, and how many there are in all. */
export async function listOpen(limit: number) {
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

/** Answers an open appeal, and returns it; null when there is none. */
export function setAnswer(
  id: number,
  answer: Pick<AppealDocument, 'answer' | 'answeredAt'>,
  session: ClientSession,
): Promise<AppealDocument | null> {
  return collection('appeals').findOneAndUpdate({ _id: id, answeredAt: null }, { $set: answer }, { session });
}
