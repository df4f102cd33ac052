import { listIdentsOf } from '#lib/areas/staff/staff-access.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds, toUnixSeconds } from '#lib/base/paris-time.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { findCredentials, findViewerAccount } from '#lib/identity/accounts/account-access.ts';
import { isBanned, type Ban } from '#lib/identity/accounts/account.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import { readAppealToken } from '#lib/identity/sessions/session-seal.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { findMailedAccount, queueMail } from '#lib/mail/mail-queue.ts';
import { newAppealMail } from './appeal-messages.ts';
import {
  APPEAL_LINK_SECONDS,
  APPEAL_PATHS,
  APPEAL_SECONDS,
  parseAppealText,
  type AppealCode,
  type Appealed,
} from './appeal.ts';
import type { ClientSession } from 'mongodb';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AppealDocument } from '#lib/db/site-documents.ts';

/** Maximum number of appeals per client and day, whatever the account. */
const LIMIT = { prefix: 'appeal', points: 5, seconds: 86_400 } as const;

/**
 * The current ban of a token's account; null for a token neither issued for a correct password within the hour nor sent by mail, and for one
 * of an earlier ban.
 */
export async function findAppealed(_viewer: Viewer, token: unknown): Promise<Appealed | null> {
  if (typeof token !== 'string') return null;
  const now = databaseNow();
  const mailed = { path: APPEAL_PATHS.entry, seconds: APPEAL_LINK_SECONDS };
  const link = readAppealToken(token, now) ?? (await findMailedAccount(token, mailed));
  const account = link === null ? null : await findViewerAccount(link.accountId);
  if (link === null || account === null || !isBanned(account.ban, now)) return null;
  const { date, reason, until } = account.ban;
  if (toUnixSeconds(link.issuedAt) < toUnixSeconds(date)) return null;
  const [role, last] = await Promise.all([roleOf(account.id, account.ban), findLast(account.id)]);
  const nextAt = last === null ? null : addSeconds(last.at, APPEAL_SECONDS);
  return {
    accountId: account.id,
    accountName: account.name,
    ban: { date, reason, until, role },
    number: (last?.number ?? 0) + 1,
    last: last && { text: last.text, at: last.at, answer: last.answer },
    nextAt: nextAt !== null && nextAt > now ? nextAt : null,
  };
}

/** Appeals against the ban of a token's account, once a week; staff are notified by mail. Throws `TooMany` beyond the client's limit. */
export async function appeal(
  viewer: Viewer,
  input: { readonly token?: unknown; readonly text?: unknown },
): Promise<Result<Record<string, never>, AppealCode>> {
  const found = await findAppealed(viewer, input.token);
  if (found === null) return fail('bad link');
  const text = parseAppealText(input.text);
  if (text === null) return fail('bad text');
  if (found.nextAt !== null) return fail('too soon');
  await countForClient(viewer.address, LIMIT);
  const { accountId, number } = found;
  try {
    await inTransaction(async ({ session }) => {
      await insertAppeal({ accountId, number, text, at: databaseNow() }, session);
      const mail = { accountId, to: getConfig().contactEmail, message: newAppealMail() };
      await queueMail({ ...mail, reason: 'notice', linkSeconds: null }, session);
    });
    return ok({});
  } catch (error) {
    if (isDuplicateKey(error)) return fail('too soon');
    throw error;
  }
}

/** The rank of the banning staff member that the staff page shows; null without one. The log tells their id, as a name may pass to somebody else. */
async function roleOf(bannedId: number, { banner }: Ban): Promise<string | null> {
  const act = await collection('audit').findOne(
    { target: `account:${bannedId}`, action: 'account ban', accountName: banner },
    { maxTimeMS: READ_LIMIT_MS, projection: { accountId: 1 }, sort: { at: -1 } },
  );
  // The game server's bans are not in the log.
  const id = act?.accountId ?? (await findCredentials(banner))?.id ?? null;
  const idents = id === null ? [] : await listIdentsOf(id);
  return idents.find(({ isPublic }) => isPublic)?.rankName ?? null;
}

/** The newest appeal of an account, or null. */
function findLast(accountId: number): Promise<AppealDocument | null> {
  return collection('appeals').findOne({ accountId }, { maxTimeMS: READ_LIMIT_MS, sort: { number: -1 } });
}

/** Stores an appeal. Throws MongoDB's duplicate key error if a concurrent one has taken its number. */
async function insertAppeal(
  appeal: Pick<AppealDocument, 'accountId' | 'number' | 'text' | 'at'>,
  session: ClientSession,
): Promise<void> {
  const open = { answer: null, answeredAt: null };
  await collection('appeals').insertOne({ _id: await takeIds('appeals'), ...appeal, ...open }, { session });
}
