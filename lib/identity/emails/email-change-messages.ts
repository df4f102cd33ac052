import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { LOST_PASSWORD_TEXTS } from '#lib/identity/passwords/password-link-messages.ts';
import { PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { PROOF_MESSAGES } from '#lib/identity/second-factor/second-factor-messages.ts';
import { CONFIRM_HOURS, type EmailChangeCode, type EmailLinkKind } from './email-change.ts';

/** The text of each refusal of a change of address (product/calls §2.14). */
export const EMAIL_CHANGE_TEXTS = {
  'not logged in': 'Vous devez être connecté pour changer votre adresse électronique.',
  'Invalid email address': "L'adresse électronique ne ressemble pas à une adresse.",
  'no current password': PROOF_MESSAGES.missing,
  'no mail': LOST_PASSWORD_TEXTS['no mail'],
  'account not found': PASSWORD_TEXTS['account not found'],
  'bad old': PROOF_MESSAGES.wrong,
  'same email': "C'est déjà l'adresse de votre compte, et elle est confirmée.",
} satisfies Record<EmailChangeCode, string>;

/** The text of a refusal. */
export const emailFaultText = refusalText(EMAIL_CHANGE_TEXTS);

const DEAD_LINK = noBreak(
  "Ce lien n'est plus valable : il a déjà servi, un autre l'a remplacé, ou il est trop ancien.",
);

/** The text of the refusal of a link (product/calls §2.15). */
export const EMAIL_LINK_TEXTS = { 'bad link': DEAD_LINK } as const;

/** The words of the form for a new address. */
export const EMAIL_MESSAGES = {
  title: "Changer d'adresse électronique",
  none: "Votre compte n'a pas d'adresse électronique.",
  now: noBreak('Adresse actuelle :'),
  confirmed: 'confirmée',
  unconfirmed: 'pas encore confirmée',
  email: 'Nouvelle adresse électronique',
  password: 'Mot de passe actuel',
  submit: 'Envoyer un lien à cette adresse',
  asked: noBreak(
    `Un lien vient de partir à l'adresse que vous avez donnée. Ouvrez-le dans les ${CONFIRM_HOURS} heures, et confirmez : d'ici là, rien ne change.`,
  ),
  notesTitle: 'Bon à savoir',
  notes: [
    "Le site n'écrit qu'au sujet de votre compte, par exemple pour remplacer un mot de passe perdu, et de vos défis si vous le demandez.",
    "L'ancienne adresse est prévenue du changement et peut revenir en arrière pendant 7 jours.",
  ],
  unmailed: noBreak("Ce site n'envoie pas de messages. Pour changer d'adresse, écrivez à"),
} as const;

/** The words of the page that a link opens, and of what it has done. */
export const EMAIL_LINK_MESSAGES = {
  confirm: {
    title: 'Confirmer votre adresse',
    lead: (name: string, to: string) =>
      noBreak(`${keepOrder(to)} deviendra l'adresse du compte ${keepOrder(name)}.`),
    current: (name: string, to: string) =>
      noBreak(
        `${keepOrder(to)} est l'adresse du compte ${keepOrder(name)}. Confirmez qu'elle est bien à vous.`,
      ),
    submit: 'Confirmer cette adresse',
    done: noBreak("Votre adresse est confirmée : c'est celle de votre compte."),
  },
  restore: {
    title: 'Reprendre votre adresse',
    lead: (name: string, to: string) =>
      noBreak(
        `${keepOrder(to)} redeviendra l'adresse du compte ${keepOrder(name)}, et tous les appareils seront déconnectés.`,
      ),
    submit: 'Reprendre cette adresse',
    done: noBreak(
      "Votre adresse est de nouveau celle de votre compte, et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe avec le lien envoyé à cette adresse ; si rien n'y arrive, demandez-en un autre.",
    ),
    action: 'Demander un lien',
  },
} as const satisfies Record<EmailLinkKind, object>;

/** The page of a link that is of no use any more. */
export const DEAD_EMAIL_LINK = { sentence: DEAD_LINK, action: 'Mon Compte' } as const;
