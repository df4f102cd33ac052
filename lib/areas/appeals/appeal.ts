import { typedText } from '#lib/base/text/typed-name.ts';
import type { Ban } from '#lib/identity/accounts/account.ts';

/** The target of the links, which strips the token from the address, and the page of a ban (product/pages §3.13). */
export const APPEAL_PATHS = { entry: '/recours/lien', page: '/recours' } as const;

/** How long the link in a mail is valid, in seconds: as long as sent mails are kept. */
export const APPEAL_LINK_SECONDS = 30 * 86_400;

/** Minimum time between two appeals of an account, in seconds. */
export const APPEAL_SECONDS = 7 * 86_400;

/** The maximum length of an appeal, and of its answer, in characters. */
export const APPEAL_MAX = 1_000;

/** Refusals of `POST /rest/appeal`, in the order in which they are checked (product/calls §2.24). */
export const APPEAL_CODES = ['bad link', 'bad text', 'too soon', 'too many appeals'] as const;

export type AppealCode = (typeof APPEAL_CODES)[number];

/** An appeal as its sender sees it; `answer` is null until staff have answered. */
export type Appeal = { readonly text: string; readonly at: Date; readonly answer: string | null };

/** A ban as the banned player sees it: with the role of the banning staff member, not their name. */
export type Appealed = {
  readonly accountId: number;
  readonly accountName: string;
  readonly ban: Omit<Ban, 'banner'> & { readonly role: string | null };
  /** The number of the next appeal, refused if a concurrent one has taken it. */
  readonly number: number;
  readonly last: Appeal | null;
  /** When the next appeal may be sent; null if it may be sent now. */
  readonly nextAt: Date | null;
};

/** The text of an appeal or an answer; null for an empty or too long one. */
export function parseAppealText(value: unknown): string | null {
  const text = typeof value === 'string' ? typedText(value).trim() : '';
  return text !== '' && text.length <= APPEAL_MAX && text.isWellFormed() ? text : null;
}
