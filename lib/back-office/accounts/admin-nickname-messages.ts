import { noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import type { CapitalizationCode } from './admin-nickname.ts';

/** The text of each refusal of a change of letter case (product/staff §3.3 and §7.1). */
export const CAPITALIZATION_TEXTS = {
  'Invalid id': "Le pseudonyme n'existe pas",
  'does not exist': "Le pseudonyme n'existe pas",
  'bad value': noBreak('Changement dangereux : seules les majuscules et les minuscules peuvent changer.'),
} satisfies Record<CapitalizationCode, string>;

/** The text of a refusal. */
export const capitalizationFaultText = staffRefusalText(CAPITALIZATION_TEXTS);

/** The texts of the nickname pages. */
export const ADMIN_NICKNAME_MESSAGES = {
  listTitle: 'Pseudonymes',
  missing: CAPITALIZATION_TEXTS['does not exist'],
  bansAll: 'Tous',
  accountBanned: 'compte banni',
  noAccount: 'compte disparu',
  edited: 'La nouvelle graphie est enregistrée. Le serveur de jeu en est averti.',
  caseTitle: 'Majuscules et minuscules',
  caseLabel: 'Nouvelle graphie',
  dangerous: CAPITALIZATION_TEXTS['bad value'],
  noGuild: 'aucune',
  noTitle: 'sans titre',
  ban: 'Bannir ce pseudonyme',
  banConsequence: (end: string) =>
    `Personne ne pourra jouer sous ce pseudonyme ${end}. Le compte, lui, reste ouvert.`,
  unbanConsequence: 'On pourra de nouveau jouer sous ce pseudonyme.',
  reasonHint: 'Le serveur de jeu le dira à qui veut jouer sous ce pseudonyme.',
} as const;
