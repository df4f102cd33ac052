import { noBreak } from '#lib/base/words/typography.ts';

/** Maximum length of a reason, in characters. */
export const REASON_MAX = 200;

/** A reason in the site's typography, or null when it is not one: empty, too long, or with control characters. */
export function parseReason(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const reason = noBreak(value.trim().replaceAll('\u2019', "'"));
  const isLegible = !/\p{Cc}/u.test(reason) && reason.isWellFormed();
  return reason !== '' && reason.length <= REASON_MAX && isLegible ? reason : null;
}
