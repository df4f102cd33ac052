import type { Fault } from '#lib/base/call.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import type { PasswordFormCode } from './password-change.ts';
import type { PasswordLinkCode, LostPasswordCode } from './password-link.ts';
import { passwordFaultText, PASSWORD_TEXTS } from './password-messages.ts';

const DEAD_LINK =
  "Ce lien n'est plus valable\u00a0: il a déjà servi, un autre l'a remplacé, ou il est trop ancien. Demandez-en un nouveau.";

/** The text of each refusal (product/calls §2.7). */
export const PASSWORD_LINK_TEXTS = {
  'bad link': DEAD_LINK,
  'no new password': PASSWORD_TEXTS['no new password'],
  'bad new': PASSWORD_TEXTS['bad new'],
  'new password only once': PASSWORD_TEXTS['new password only once'],
  'different passwords': PASSWORD_TEXTS['different passwords'],
} satisfies Record<PasswordLinkCode | PasswordFormCode, string>;

/** The text of a refusal. */
export function passwordLinkFaultText(fault: Pick<Fault, 'code' | 'detail'>): string {
  if (fault.code === 'bad new') return passwordFaultText(fault);
  return refusalText(PASSWORD_LINK_TEXTS)(fault);
}

/** The words of the page that a one-time link opens. */
export const PASSWORD_LINK_MESSAGES = {
  title: 'Choisir un nouveau mot de passe',
  lead: (name: string) => `Pour le compte ${keepOrder(name)}. Ce lien ne sert qu'une fois.`,
  save: 'Enregistrer le mot de passe',
  /** Beside the form. */
  notes: [
    'Le site et le jeu ont le même mot de passe.',
    'Tous vos appareils seront déconnectés : identifiez-vous ensuite avec le nouveau mot de passe.',
    "Nous ne connaissons pas votre mot de passe, et personne de l'équipe ne vous le demandera.",
  ].map(noBreak),
  chosen: 'Votre nouveau mot de passe est enregistré. Tous vos appareils sont déconnectés.',
  logIn: "S'identifier",
  deadLink: DEAD_LINK,
  another: 'Demander un nouveau lien',
} as const;

/** The text of each refusal (product/calls §2.13). */
export const LOST_PASSWORD_TEXTS = {
  'no account name': 'Indiquez le nom de votre compte, ou son adresse électronique.',
  'no mail': "Ce site n'envoie pas de messages. Écrivez à l'équipe.",
} satisfies Record<LostPasswordCode, string>;

/** The text of a fault. */
export const lostPasswordFaultText = refusalText(LOST_PASSWORD_TEXTS);

/** The words of the page for a lost password. */
export const LOST_PASSWORD_MESSAGES = {
  title: 'Mot de passe perdu',
  lead: 'Un lien vous sera envoyé, pour en choisir un nouveau.',
  account: 'Nom de compte ou adresse électronique',
  submit: 'Recevoir un lien',
  asked: noBreak(
    "C'est noté. Si ce compte existe et que nous connaissons son adresse électronique, un lien y est envoyé : il sert une seule fois, pendant 30 minutes.",
  ),
  notesTitle: 'Bon à savoir',
  notes: [
    'Le message met parfois quelques minutes à arriver. Regardez aussi parmi les indésirables.',
    'Si vous en demandez plusieurs, seul le dernier lien est valable.',
    "La réponse est toujours la même : le site ne dit à personne si un compte existe, ni s'il a une adresse.",
  ].map(noBreak),
  noAddress: noBreak("Votre compte est sans adresse, ou rien n'arrive ? Écrivez à"),
  noAddressHow: 'en indiquant votre nom de compte.',
  writeTo: 'Écrivez à',
  writeFrom: "depuis l'adresse électronique de votre compte, en indiquant votre nom de compte.",
  link: "L'équipe vous enverra un lien, valable une seule fois et pendant un jour, pour choisir un nouveau mot de passe.",
} as const;
