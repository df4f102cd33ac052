import { typedLine } from '#lib/base/text/typed-name.ts';
import { noBreak } from '#lib/base/text/typography.ts';

/** Maximum length of a reason, in characters. */
export const REASON_MAX = 200;

/** A reason in the site's typography, or null when it is not one: empty or too long. */
export function parseReason(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const reason = noBreak(typedLine(value).trim().replaceAll('\u2019', "'"));
  return reason !== '' && reason.length <= REASON_MAX && reason.isWellFormed() ? reason : null;
}
