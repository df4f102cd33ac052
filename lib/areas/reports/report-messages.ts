import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { REPORT_MAX, type NamedSubject, type ReportCode } from './report.ts';

/** The text of each refusal (product/calls §3.17). */
export const REPORT_TEXTS = {
  'not logged in': "Identifiez-vous d'abord.",
  'not found': "Ce que vous signalez n'existe pas, ou n'existe plus.",
  'bad text': `Dites ce qui ne va pas, en ${REPORT_MAX} caractères au plus.`,
  'too many reports': "Vous avez beaucoup signalé aujourd'hui. Revenez demain, ou écrivez-nous.",
  'already reported': noBreak("Vous l'avez déjà signalé : l'équipe va s'en occuper."),
} satisfies Record<ReportCode, string>;

/** The words of the form. */
export const REPORT_MESSAGES = {
  title: "Signaler à l'équipe",
  lead: noBreak("Un nom, une devise ou un message qui n'a pas sa place ici : l'équipe regarde, et décide."),
  about: 'Vous signalez',
  text: 'Ce qui ne va pas',
  textHint: noBreak("L'équipe seule le lit, avec le nom de votre compte."),
  send: 'Envoyer',
  sent: "C'est signalé. Merci.",
  link: 'Signaler',
} as const;

export function reportFaultText({ code }: { code: string }): string {
  return (REPORT_TEXTS as Record<string, string>)[code] ?? REPORT_TEXTS['not found'];
}

/** The subject in words: « le nom du joueur Zoé ». */
export function subjectText({ kind, name }: NamedSubject): string {
  if (kind === 'game') return `un message de la partie ${name}`;
  return `${kind === 'player' ? 'le nom du joueur' : 'le nom ou la devise de la guilde'} ${keepOrder(name)}`;
}
