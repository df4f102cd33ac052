import type { ClientSession } from 'mongodb';
import { addSeconds } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { queueMail, type NewMail } from '#lib/mail/mail-queue.ts';
import { MAILED_LINK_SECONDS } from './password-link.ts';
import { replaceLink } from './password-link-repo.ts';
import { lostPasswordMail, newPasswordMail } from './password-mail-messages.ts';

/** Queues the mail that tells an account's owner of a new password, in the transaction that sets it; nothing without an address. */
export async function tellOfNewPassword(
  { device }: Viewer,
  accountId: number,
  session: ClientSession,
): Promise<void> {
  await tellOwner(accountId, (name) => newPasswordMail({ name, at: databaseNow(), device }), { session });
}

/** To whom a link for a new password is mailed, and whether somebody asked for it. */
type PasswordLinkMail = Pick<NewMail, 'accountId' | 'reason'> & {
  readonly name: string;
  readonly email: string;
};

/** Queues a mail with a link for a new password and stores the link, which ends older ones; false when a bound is reached. */
export async function queuePasswordLink(
  { accountId, name, email, reason }: PasswordLinkMail,
  session: ClientSession,
): Promise<boolean> {
  const mail = { accountId, to: email, message: lostPasswordMail(name), reason };
  const queued = await queueMail({ ...mail, linkSeconds: MAILED_LINK_SECONDS }, session);
  if (queued?.hash == null) return false;
  const now = databaseNow();
  const expiresAt = addSeconds(now, MAILED_LINK_SECONDS);
  await replaceLink({ hash: queued.hash, accountId, now, expiresAt, email }, session);
  return true;
}
