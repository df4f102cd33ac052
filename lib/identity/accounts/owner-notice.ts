import type { ClientSession } from 'mongodb';
import { queueMail, type NewMail } from '#lib/mail/mail-queue.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { findContact } from './account-repo.ts';

type Telling = {
  readonly session: ClientSession;
  readonly linkSeconds?: number | null;
  /** Tells only an owner who has confirmed the address. */
  readonly isConfirmed?: boolean;
  readonly reason?: NewMail['reason'];
};

/**
 * Queues a mail that tells an account's owner of something, in the transaction that does it; nothing without an address. `linkSeconds` is
 * how long its link holds, if it has a token.
 */
export async function tellOwner(
  accountId: number,
  messageFor: (name: string) => MailMessage,
  { session, linkSeconds = null, isConfirmed = false, reason = 'notice' }: Telling,
): Promise<void> {
  const contact = await findContact(accountId, session);
  if (contact?.email == null || (isConfirmed && contact.emailConfirmedAt == null)) return;
  const mail = { accountId, to: contact.email, message: messageFor(contact.name) };
  await queueMail({ ...mail, reason, linkSeconds }, session);
}
