import { refusalText } from '#lib/base/text/form-messages.ts';
import { formatDateTime, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { bannedText } from '#lib/identity/sessions/session-messages.ts';
import { banDetail, type Ban } from '#lib/identity/accounts/account.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { APPEAL_MAX, APPEAL_PATHS, type AppealCode } from './appeal.ts';

/** The path of the list in the administration; the layers forbid importing its row. */
const QUEUE = '/admin/appeals';

/** The text of each refusal (product/calls §2.24). */
export const APPEAL_TEXTS = {
  'bad link': "Ce lien n'est plus valable, ou votre compte n'est plus banni.",
  'bad text': `Écrivez votre message, en ${formatNumber(APPEAL_MAX)} caractères au plus.`,
  'too soon': 'Votre dernier message a moins de sept jours.',
  'too many appeals': 'Trop de messages sont partis de votre connexion. Revenez demain.',
} satisfies Record<AppealCode, string>;

export const appealFaultText = refusalText(APPEAL_TEXTS);

/** The words of `/recours` (product/pages §3.13). */
export const APPEAL_MESSAGES = {
  title: 'Votre bannissement',
  link: "Lire la décision, écrire à l'équipe",
  reason: 'Motif',
  end: 'Fin',
  endless: 'sans limite de durée',
  since: 'Décidé le',
  by: 'Par',
  team: "l'équipe",
  text: "Votre message à l'équipe",
  hint: noBreak(
    "Un message par semaine. Dites ce que l'équipe ne sait pas : elle relit la décision, et vous répond ici.",
  ),
  send: 'Envoyer',
  sent: noBreak(
    'Votre message est parti. La réponse paraîtra ici, et vous sera envoyée si votre compte a une adresse électronique.',
  ),
  yours: 'Votre dernier message',
  answer: "La réponse de l'équipe",
  waiting: "L'équipe n'a pas encore répondu.",
  next: (at: Date) => noBreak(`Vous pourrez écrire de nouveau le ${formatDateTime(at)}.`),
  gone: "Ce lien n'est plus valable, ou votre compte n'est plus banni.",
  logIn: "S'identifier",
  unsent: "Votre message, qui n'est pas parti",
} as const;

/** The mail to a banned player, with the link to the page of the ban. */
export function banMail(name: string, ban: Ban): MailMessage {
  return {
    subject: 'Votre compte est banni',
    lines: [`Bonjour ${name},`, noBreak(bannedText(banDetail(ban)))],
    link: { label: APPEAL_MESSAGES.link, path: APPEAL_PATHS.entry },
    after: [`Ce lien vaut 30 jours${ban.until === null ? '' : ", ou jusqu'à la fin du bannissement"}.`],
  };
}

/** The mail to staff about a new appeal; its sender is shown only in the administration. */
export function newAppealMail(): MailMessage {
  return {
    subject: "Un joueur banni a écrit à l'équipe",
    lines: ["Un joueur banni demande que l'équipe relise sa décision."],
    link: { label: 'Lire et répondre', path: QUEUE },
    after: [],
  };
}

/** The mail with the answer, with the link to the page of the ban. */
export function appealAnswerMail(name: string, answer: string): MailMessage {
  return {
    subject: "La réponse de l'équipe",
    lines: [
      `Bonjour ${name},`,
      noBreak("L'équipe a relu votre bannissement. Voici sa réponse :"),
      ...answer.split('\n').filter((line) => line.trim() !== ''),
    ],
    link: { label: APPEAL_MESSAGES.title, path: APPEAL_PATHS.entry },
    after: [],
  };
}
