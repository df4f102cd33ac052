import { randomBytes } from 'node:crypto';
import { getConfig } from '#lib/base/config/config.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { ClientSession } from 'mongodb';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import type { ContactDocument, PushNoteDocument } from '#lib/db/account-documents.ts';
import { BLOCKED_MAX, PUSH_MAX } from './contact.ts';
import * as contacts from './contact-repo.ts';

/** An account's settings of whom it meets and how it is notified. */
export function getContacts(accountId: number): Promise<ContactDocument> {
  return contacts.findContacts(accountId);
}

/** The accounts among `others` that have blocked this one or are blocked by it. */
export function listBlocked(
  accountId: number,
  others: readonly number[],
  session?: ClientSession,
): Promise<ReadonlySet<number>> {
  return contacts.listBlocks(accountId, others, session);
}

/** True when the account has blocked a player under this very nickname, which tells nothing about their others. */
export async function hasBlocked(accountId: number, nicknameId: number): Promise<boolean> {
  return (await contacts.findContacts(accountId)).blocked.some((one) => one.nicknameId === nicknameId);
}

/** Blocks an account, known by this nickname; false when the list is full. */
export function block(accountId: number, other: Omit<ContactDocument['blocked'][number], 'at'>, at: Date) {
  return contacts.insertBlock(accountId, { ...other, at }, BLOCKED_MAX);
}

/** Passes the blocks by and of an account to another one of the same person. Nobody is blocked twice under a nickname, or by themselves. */
export function moveBlocks(from: number, into: number, session: ClientSession): Promise<void> {
  return contacts.moveBlocks({ from, into, most: BLOCKED_MAX }, session);
}

/** Takes back the block under a nickname, whoever holds it now. */
export function unblock(accountId: number, nicknameId: number): Promise<void> {
  return contacts.deleteBlock(accountId, nicknameId);
}

/** Sets whether challenges are told by mail. */
export function setMailed(accountId: number, isMailed: boolean): Promise<void> {
  return contacts.setContacts(accountId, { isMailed });
}

/** Notes until when a challenge waits for the answer of an account. */
export function noteChallengedUntil(
  accountId: number,
  challengedUntil: Date | null,
  session?: ClientSession,
): Promise<void> {
  return contacts.setContacts(accountId, { challengedUntil }, session);
}

/**
 * Tells an account of a challenge, in the transaction that stores it: by mail where it has allowed that and confirmed its address, and on
 * its browsers that are notified.
 */
export async function tellChallenged(
  accountId: number,
  { until, message }: Told,
  session: ClientSession,
): Promise<void> {
  const { isMailed, push } = await contacts.findContacts(accountId, session);
  if (isMailed)
    await tellOwner(accountId, () => message, { session, isConfirmed: true, reason: 'challenge' });
  if (getConfig().notify === null) return;
  const notes = push.map(({ endpoint }) => toNote(accountId, endpoint, { until, message }));
  await contacts.insertPushNotes(notes, session);
}

/** What is told of a challenge, and until when it waits. */
type Told = { readonly until: Date; readonly message: MailMessage };

function toNote(accountId: number, endpoint: string, { until, message }: Told): PushNoteDocument {
  const { subject, lines, link } = message;
  return {
    _id: randomBytes(16).toString('hex'),
    ...{ accountId, endpoint, title: subject, text: lines[0] ?? '', path: link?.path ?? '/' },
    ...{ state: 'waiting', attempts: 0, nextAttemptAt: databaseNow(), settledAt: null, fault: null },
    sendBefore: until,
  };
}

/** Has a browser of an account notified of challenges. */
export function addPush(accountId: number, push: Omit<ContactDocument['push'][number], 'at'>, at: Date) {
  return contacts.insertPush(accountId, { ...push, at }, PUSH_MAX);
}

/** Has no browser of an account notified any more, or, with an endpoint, not this one. */
export function removePush(accountId: number, endpoint: string | null = null): Promise<void> {
  return contacts.deletePush(accountId, endpoint);
}
