import type { ClientSession } from 'mongodb';
import { addSeconds } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { queueMail, type NewMail } from '#lib/mail/mail-queue.ts';
import { MAILED_LINK_SECONDS, LINK_PATHS } from './password-link.ts';
import { replaceLink } from './password-link-repo.ts';
import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { OTHER_PASSWORD_LINK } from '#lib/identity/accounts/password-rules.ts';

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
  const mail = { accountId, to: email, message: passwordLinkMail(name, reason), reason };
  const queued = await queueMail({ ...mail, linkSeconds: MAILED_LINK_SECONDS }, session);
  if (queued?.hash == null) return false;
  const now = databaseNow();
  const expiresAt = addSeconds(now, MAILED_LINK_SECONDS);
  await replaceLink({ hash: queued.hash, accountId, now, expiresAt, email }, session);
  return true;
}

const hello = (name: string) => `Bonjour ${name},`;

/** The mail with the link for a new password, asked for (product/accounts §6.2) or sent after an address was taken back (§6.4). */
function passwordLinkMail(name: string, reason: NewMail['reason']): MailMessage {
  const isAsked = reason === 'asked';
  const why = isAsked
    ? "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour ce compte."
    : "Cette adresse est de nouveau celle de votre compte. Qui l'avait changée connaît peut-être votre mot de passe : choisissez-en un autre.";
  return {
    subject: 'Votre nouveau mot de passe',
    lines: [hello(name), noBreak(`${why} Le lien ci-dessous sert une seule fois, pendant 30 minutes.`)],
    link: { label: 'Choisir un nouveau mot de passe', path: LINK_PATHS.entry },
    after: [
      ...(isAsked ? ["Si vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même."] : []),
      "Ne transmettez ce lien à personne : l'équipe ne vous le demandera jamais.",
    ].map(noBreak),
  };
}

/** The mail that tells of a new password (product/accounts §6.3). */
function newPasswordMail({ name, at, device }: { name: string; at: Date; device: string }): MailMessage {
  return {
    subject: 'Votre mot de passe a été changé',
    lines: [
      hello(name),
      noBreak(`Le mot de passe de ce compte a été changé le ${formatDateTime(at)}${fromDevice(device)}.`),
      noBreak(
        "Si c'était vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe : tous les appareils seront déconnectés.",
      ),
    ],
    link: OTHER_PASSWORD_LINK,
    after: [],
  };
}

function fromDevice(device: string): string {
  return device === '' ? '' : `, depuis « ${device} »`;
}
