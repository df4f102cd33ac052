import { APPEAL_MAX } from '#lib/areas/appeals/appeal.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';

/** The text of each refusal (product/calls §6.25). */
export const APPEAL_ANSWER_TEXTS = {
  'Invalid id': "Ce recours n'existe pas.",
  'bad text': `Écrivez la réponse, en ${formatNumber(APPEAL_MAX)} caractères au plus.`,
  'does not exist': "Ce recours n'existe pas, ou quelqu'un y a déjà répondu.",
} as const;

/** The text of a refusal. */
export const appealAnswerFaultText = staffRefusalText(APPEAL_ANSWER_TEXTS);

/** The texts of the list. */
export const APPEALS_MESSAGES = {
  title: 'Recours',
  lead: noBreak(
    "Ce que les joueurs bannis vous écrivent : le plus ancien d'abord. Votre réponse paraît sur leur page, et leur est envoyée s'ils ont une adresse électronique.",
  ),
  empty: 'Aucun recours ne vous attend.',
  unbanned: "Ce compte n'est plus banni.",
  answer: 'Votre réponse',
  send: 'Répondre',
  answered: 'La réponse est partie.',
} as const;

/** The number of open appeals: « 3 recours ouverts ». */
export function openText(total: number): string {
  return count(total, 'recours ouvert', 'recours ouverts');
}
