import type { ClientSession } from 'mongodb';
import { databaseNow } from '#lib/db/database-clock.ts';
import { findContact } from '#lib/identity/accounts/account-repo.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { queueMail } from '#lib/mail/mail-queue.ts';
import { newPasswordMail } from './password-mail-messages.ts';

/** Queues the mail that tells an account's owner of a new password, in the transaction that sets it; nothing without an address. */
export async function tellOfNewPassword(
  { device }: Viewer,
  accountId: number,
  session: ClientSession,
): Promise<void> {
  const contact = await findContact(accountId, session);
  if (contact?.email == null) return;
  const message = newPasswordMail({ name: contact.name, at: databaseNow(), device });
  await queueMail({ accountId, to: contact.email, message, reason: 'notice', linkSeconds: null }, session);
}
