import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { whyNotProof } from '#lib/identity/second-factor/reauthentication.ts';
import type { ClosingDocument } from '#lib/db/account-documents.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import { belongsToStaff, type Player } from '#lib/identity/viewer.ts';
import { queueMail } from '#lib/mail/mail-queue.ts';
import { closeOffersAround } from '#lib/areas/duels/challenge-service.ts';
import { transferGames } from '#lib/areas/games/history-transfer.ts';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { CLOSING_DAYS, type CloseCode, type ClosingInput, type KeepCode } from './closing.ts';
import { closingMail } from './closing-messages.ts';
import { isStaffAccount } from '#lib/areas/staff/staff-access.ts';
import * as repo from './closing-repo.ts';
import {
  eraseFromAudit,
  eraseFromBans,
  eraseFromGames,
  eraseFromLeagues,
  eraseFromWebhooks,
  eraseOwn,
  findPast,
} from './erase-repo.ts';
import { along } from '#lib/db/read-along.ts';

/**
 * Schedules the viewer's account to be closed in 14 days, and mails them (product/accounts §9.2). Always requires the password, or a
 * code of the second factor. A repeated request keeps the first date. Throws `TooMany` when the client's address is blocked.
 */
export async function closeAccount(
  viewer: Player,
  input: ClosingInput,
): Promise<Result<{ dueAt: Date }, CloseCode>> {
  if (belongsToStaff(viewer.account)) return fail('staff account');
  if (isMissing(input.password)) return fail('no current password');
  const accountId = viewer.account.id;
  const refusal = await whyNotProof(viewer, input.password, '/rest/account/close');
  if (refusal !== null) return fail(refusal);
  const askedAt = databaseNow();
  const dueAt = addSeconds(askedAt, CLOSING_DAYS * 86_400);
  await inTransaction(async ({ session }) => {
    if (!(await repo.insertClosing({ _id: accountId, askedAt, dueAt, names: null }, session))) return;
    const to = (await repo.findNames(accountId, session))?.account.email ?? null;
    if (to === null) return;
    const message = closingMail(viewer.account.name, dueAt);
    await queueMail({ accountId, to, message, reason: 'notice', linkSeconds: null }, session);
  });
  return ok({ dueAt: (await repo.findClosing(accountId))?.dueAt ?? dueAt });
}

/** Cancels the viewer's closing, unless it has begun. */
export async function keepAccount(viewer: Player): Promise<Result<Record<string, never>, KeepCode>> {
  return (await repo.deleteClosing(viewer.account.id)) ? ok({}) : fail('not closing');
}

/** When the viewer's account will be closed, or null. */
export async function findOwnClosing(viewer: Player): Promise<Date | null> {
  return (await repo.findClosing(viewer.account.id))?.dueAt ?? null;
}

/**
 * Closes all due accounts, transfers the games of merged ones, and returns how many there were. Resumes interrupted closings. One that fails
 * keeps no other back: what failed is thrown after the last.
 */
export async function closeDueAccounts(now: Date): Promise<number> {
  const seen: number[] = [];
  const failures: unknown[] = [];
  let closed = 0;
  for (;;) {
    const due = await repo.findDue(now, seen);
    if (due === null) break;
    seen.push(due._id);
    try {
      if (await closeNow(due)) closed += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be closed');
  return closed;
}

/** False if the closing was cancelled or begun elsewhere meanwhile, or its account belongs to staff by now. */
async function closeNow(due: ClosingDocument): Promise<boolean> {
  if (due.into === undefined) {
    const names = due.names ?? (await beginClosing(due._id));
    if (names === 'not closing') return false;
    if (names !== 'gone') await eraseEverywhere(due._id, names);
  } else await giveGames(due._id, due.into);
  await repo.endClosing(due._id);
  return true;
}

async function giveGames(from: number, into: number): Promise<void> {
  const intoName = await repo.findName(into);
  if (intoName !== null) await transferGames({ from, into, intoName });
}

/** True while one of these accounts is being closed or merged. */
export function isClosing(ids: readonly number[], session?: ClientSession): Promise<boolean> {
  return repo.hasClosing(ids, session);
}

/**
 * Empties an account merged into another, tells the game server, and leaves the transfer of its games to the worker. The caller has moved
 * everything else in the same transaction.
 */
export async function closeMerged(
  accountId: number,
  { into, session }: { into: number; session: ClientSession },
): Promise<void> {
  const now = databaseNow();
  await repo.insertClosing({ _id: accountId, askedAt: now, dueAt: now, names: null, into }, session);
  await repo.emptyAccount(accountId, await repo.freeName('accounts', accountId, session), session);
  await announceChange({ what: 'closed', accountId }, { session });
}

type Names = NonNullable<ClosingDocument['names']>;

/** Makes the names neutral and tells the game server, in one transaction. The closing of an account that belongs to staff by now is dropped. */
async function beginClosing(accountId: number): Promise<Names | 'gone' | 'not closing'> {
  return inTransaction(async ({ session }) => {
    const found = await repo.findNames(accountId, session);
    if (found === null) return 'gone';
    const { account, nicknames } = found;
    if (await isStaffAccount(account, { session })) {
      await repo.dropClosing(accountId, session);
      return 'not closing';
    }
    const name = await repo.freeName('accounts', accountId, session);
    const renamed: Names['nicknames'] = [];
    for (const { _id: id, name: from } of nicknames)
      renamed.push({ id, from, to: await repo.freeName('nicknames', id, session) });
    const { email, registerAddress, lastAddress } = account;
    const addresses = [...new Set([registerAddress, lastAddress])].filter((address) => address !== null);
    const names = { account: { from: account.name, to: name }, email, addresses, nicknames: renamed };
    if (!(await repo.beginClosing(accountId, names, session))) return 'not closing';
    for (const { id, to } of renamed) await repo.renameNickname(id, to, session);
    await repo.emptyAccount(accountId, name, session);
    await announceChange({ what: 'closed', accountId }, { session });
    return names;
  });
}

async function eraseEverywhere(accountId: number, names: Names): Promise<void> {
  await closeOffersAround(accountId);
  const past = await findPast(accountId, names);
  await eraseOwn(accountId, names, past);
  await eraseFromBans(past);
  await eraseFromWebhooks(names, past);
  // Games between the account and a merged one stayed with either.
  for (const [id, account] of past.accounts)
    await eraseFromGames(id, { account, nicknames: names.nicknames });
  await eraseFromLeagues(names);
  await eraseFromAudit(names, past);
}

const EVERY_MS = 300_000;

/** Closes due accounts until stopped. Several processes may do so, as each step is idempotent. */
export function startClosingWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => closeDueAccounts(databaseNow()), onSurprise });
}

/** When the account of a page will be closed, or null; visible to its owner only. */
export const CLOSING = along('closings', {
  field: '_id',
  stages: [],
  read: (found) => found[0]?.dueAt ?? null,
});
