import type { ReportKind } from '#lib/areas/reports/report.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';

/** The text of each refusal (product/calls §6.21). */
export const REPORT_CLOSE_TEXTS = {
  'Invalid id': "Ce signalement n'existe pas.",
  'does not exist': "Ce signalement n'existe pas, ou il est déjà classé.",
} as const;

/** The text of a refusal. */
export const reportCloseFaultText = staffRefusalText(REPORT_CLOSE_TEXTS);

/** The texts of the list. */
export const REPORTS_MESSAGES = {
  title: 'Signalements',
  lead: noBreak("Ce que les joueurs vous signalent : le plus ancien d'abord."),
  empty: "Rien n'est signalé.",
  what: 'Quoi',
  text: 'Pourquoi',
  who: 'Par',
  at: 'Le',
  act: 'Suite',
  close: 'Classer',
  closed: 'Le signalement est classé. Le journal permet de le rouvrir.',
  gone: 'compte disparu',
} as const;

/** The object of a report: « pseudonyme Zoé ». */
export function targetLabel(kind: ReportKind, target: number, name: string | null): string {
  if (kind === 'game') return `partie ${target}`;
  return `${kind === 'player' ? 'pseudonyme' : 'guilde'} ${name === null ? target : keepOrder(name)}`;
}

/** The number of open reports: « 3 signalements ouverts ». */
export function openText(total: number): string {
  return count(total, 'signalement ouvert', 'signalements ouverts');
}
