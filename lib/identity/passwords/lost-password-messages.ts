import { noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import type { LostPasswordCode } from './lost-password.ts';

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
