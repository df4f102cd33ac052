import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { CONFIRM_HOURS, EMAIL_PATHS } from './email-change.ts';

/** The mail to a new address, with the link that confirms it (product/accounts §6.4). */
export function confirmMail(name: string): MailMessage {
  return {
    subject: 'Confirmez votre adresse',
    lines: [
      `Bonjour ${name},`,
      `Cette adresse doit devenir celle de votre compte. Elle ne le sera que si vous la confirmez, dans les ${CONFIRM_HOURS} heures.`,
    ],
    link: { label: 'Confirmer cette adresse', path: EMAIL_PATHS.entry },
    after: [noBreak("Si vous n'avez rien demandé, ne faites rien : cette adresse ne servira pas.")],
  };
}

/** The mail to the account's own address, which is not confirmed yet. */
export function ownAddressMail(name: string): MailMessage {
  return {
    ...confirmMail(name),
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Confirmez dans les ${CONFIRM_HOURS} heures que cette adresse est bien à vous : c'est celle de votre compte.`,
      ),
    ],
  };
}

/** The mail that asks the owner of a new account to confirm its address (product/accounts §2.6). */
export function welcomeMail(name: string): MailMessage {
  return {
    subject: noBreak('Bienvenue : confirmez votre adresse'),
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Votre compte est ouvert. Confirmez dans les ${CONFIRM_HOURS} heures que cette adresse est bien à vous : c'est là qu'arrivera un lien si vous perdez votre mot de passe.`,
      ),
    ],
    link: { label: 'Confirmer cette adresse', path: EMAIL_PATHS.entry },
    after: [
      noBreak("Si vous n'avez pas créé ce compte, ne confirmez rien et écrivez-nous : nous l'en retirerons."),
    ],
  };
}

/** The mail to a former address, with the way back. */
export function movedMail({ name, to, at }: { name: string; to: string; at: Date }): MailMessage {
  return {
    subject: "L'adresse de votre compte a changé",
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Depuis le ${formatDateTime(at)}, l'adresse de votre compte est ${masked(to)} et non plus celle-ci.`,
      ),
      noBreak(
        "Si c'était vous, tout est en ordre. Sinon, reprenez votre adresse dans les 7 jours : tous les appareils seront déconnectés, et vous recevrez ici un lien pour choisir un nouveau mot de passe.",
      ),
    ],
    link: { label: 'Reprendre cette adresse', path: EMAIL_PATHS.entry },
    after: [],
  };
}

/** The mail to a former address that staff have replaced. */
export function replacedMail(name: string): MailMessage {
  return {
    subject: "L'adresse de votre compte a changé",
    lines: [
      `Bonjour ${name},`,
      noBreak(
        "L'équipe a changé l'adresse électronique de votre compte : ce n'est plus celle-ci. Si vous ne l'aviez pas demandé, écrivez-nous.",
      ),
    ],
    link: null,
    after: [],
  };
}

/** Enough of an address for its owner to know it: `m…@exemple.fr`. */
function masked(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}
