import { typedText } from '#lib/base/text/typed-name.ts';

/** The subjects of reports to the staff: a player's name, a guild's name or motto, the messages of a game (product/pages §5.10). */
export const REPORT_KINDS = ['player', 'guild', 'game'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** The subject: a nickname, or the id of a guild or a game, as text. */
export type ReportSubject = { readonly kind: ReportKind; readonly of: string };

/** A subject with its name; for a game, its id. */
export type NamedSubject = ReportSubject & { readonly name: string };

/** The subject of the form; `isReported` while a report of its reader about it is open. */
export type AskedSubject = NamedSubject & { readonly isReported: boolean };

/** The address of the form, and its word for each kind. */
export const REPORT_PATH = '/signaler';
export const KIND_WORDS = { player: 'joueur', guild: 'guilde', game: 'partie' } as const;

/** The address of the form for a subject. */
export function reportPath({ kind, of }: ReportSubject): string {
  return `${REPORT_PATH}?${new URLSearchParams({ quoi: KIND_WORDS[kind], cible: of }).toString()}`;
}

/** The maximum length of a report, in characters. */
export const REPORT_MAX = 500;

/** Refusals of `POST /rest/report`, in the order in which they are checked (product/calls §3.17). */
export const REPORT_CODES = [
  'not logged in',
  'not found',
  'bad text',
  'too many reports',
  'already reported',
] as const;

export type ReportCode = (typeof REPORT_CODES)[number];

/** The text of a report; null for an empty or too long one. */
export function parseReportText(value: unknown): string | null {
  const text = typeof value === 'string' ? typedText(value).trim() : '';
  return text !== '' && text.length <= REPORT_MAX && text.isWellFormed() ? text : null;
}
