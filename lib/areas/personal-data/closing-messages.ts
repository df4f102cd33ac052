import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { PROOF_MESSAGES } from '#lib/identity/second-factor/second-factor-messages.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { CLOSING_DAYS, CLOSING_PATH, type CloseCode, type KeepCode } from './closing.ts';

/** The text of each refusal to close an account (product/calls §2.17). */
export const CLOSE_TEXTS = {
  'not logged in': 'Vous devez être connecté pour fermer votre compte.',
  'staff account': noBreak(
    "Vous faites partie de l'équipe : demandez-lui d'abord de retirer vos rangs et vos privilèges.",
  ),
  'no current password': PROOF_MESSAGES.missing,
  'account not found': PASSWORD_TEXTS['account not found'],
  'bad old': PROOF_MESSAGES.wrong,
} satisfies Record<CloseCode, string>;

/** The text of each refusal to keep an account (product/calls §2.18). */
export const KEEP_TEXTS = {
  'not logged in': 'Vous devez être connecté pour garder votre compte.',
  'not closing': "Votre compte n'est pas en cours de fermeture.",
} satisfies Record<KeepCode, string>;

export const closingFaultText = refusalText({ ...KEEP_TEXTS, ...CLOSE_TEXTS });

/** The words of `/fermer-mon-compte` (product/pages §3.9). */
export const CLOSING_MESSAGES = {
  title: 'Fermer mon compte',
  lead: noBreak(`Vous avez ${CLOSING_DAYS} jours pour changer d'avis. Ensuite, rien ne revient.`),
  notesTitle: 'Ce qui se passe alors',
  notes: [
    'Votre nom, vos pseudonymes, votre adresse électronique et vos adresses IP sont effacés partout.',
    'Vos entraînements, vos problèmes et vos messages sont effacés.',
    'Vos parties appartiennent aussi à vos adversaires : elles restent, sous un nom neutre.',
    "Vos cartes et vos gils sont perdus, et personne ne peut les rendre : pas même l'équipe.",
  ].map(noBreak),
  first: "Prenez d'abord vos données",
  password: 'Mot de passe actuel',
  submit: `Fermer mon compte dans ${CLOSING_DAYS} jours`,
  asked: noBreak("C'est noté. Si vous changez d'avis, revenez ici : un bouton suffit."),
  pending: (dueAt: Date) => noBreak(`Votre compte sera fermé le ${formatDateTime(dueAt)}.`),
  keep: 'Garder mon compte',
  kept: 'Votre compte reste ouvert.',
  note: `Effacé après ${CLOSING_DAYS} jours.`,
} as const;

export function closingMail(name: string, dueAt: Date): MailMessage {
  return {
    subject: 'Votre compte va être fermé',
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Ce compte sera fermé le ${formatDateTime(dueAt)}, et tout ce qui porte votre nom sera effacé. D'ici là, identifiez-vous pour le garder : un bouton suffit.`,
      ),
      noBreak(
        "Si vous n'avez rien demandé, quelqu'un connaît votre mot de passe : gardez votre compte, puis choisissez un autre mot de passe.",
      ),
    ],
    link: { label: 'Garder mon compte', path: CLOSING_PATH },
    after: [],
  };
}
