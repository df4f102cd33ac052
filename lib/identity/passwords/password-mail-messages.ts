import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { LOST_PASSWORD_PATH } from '#lib/identity/accounts/password-rules.ts';
import { LINK_PATHS } from './password-link.ts';

const hello = (name: string) => `Bonjour ${name},`;

/** The mail with the link for a new password (product/accounts §6.2). */
export function lostPasswordMail(name: string): MailMessage {
  return {
    subject: 'Votre nouveau mot de passe',
    lines: [
      hello(name),
      "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Le lien ci-dessous sert une seule fois, pendant 30 minutes.",
    ],
    link: { label: 'Choisir un nouveau mot de passe', path: LINK_PATHS.entry },
    after: [
      "Si vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même.",
      "Ne transmettez ce lien à personne : l'équipe ne vous le demandera jamais.",
    ].map(noBreak),
  };
}

/** The mail that tells of a new password (product/accounts §6.3). */
export function newPasswordMail({
  name,
  at,
  device,
}: {
  name: string;
  at: Date;
  device: string;
}): MailMessage {
  return {
    subject: 'Votre mot de passe a été changé',
    lines: [
      hello(name),
      noBreak(`Le mot de passe de ce compte a été changé le ${formatDateTime(at)}${fromDevice(device)}.`),
      noBreak(
        "Si c'était vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe : tous les appareils seront déconnectés.",
      ),
    ],
    link: { label: 'Choisir un autre mot de passe', path: LOST_PASSWORD_PATH },
    after: [],
  };
}

function fromDevice(device: string): string {
  return device === '' ? '' : `, depuis « ${device} »`;
}
