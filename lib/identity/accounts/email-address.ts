import { EMAIL_MAX } from '#game-bridge/contract.ts';
import { typedName } from '#lib/base/text/typed-name.ts';

/** Before the @: the signs that HTML allows there, in an order and with escapes that `pattern` takes too; no dot at an end, nor two in a row. */
const SIGNS = String.raw`[\w!#$%&'*+\/=?^\x60\{\|\}~\-]+`;
const LOCAL = String.raw`${SIGNS}(?:\.${SIGNS})*`;

/** A part of a domain, at most 63 characters; those of other scripts come in their ASCII form, `xn--…` (RFC 5891). */
const LABEL = String.raw`[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?`;

/** The last part of a domain, which is never a number. */
const TOP = String.raw`(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\-]{0,58}[A-Za-z0-9])`;

/** What an e-mail address matches from end to end, as the `pattern` of an input too. */
export const EMAIL_PATTERN = String.raw`${LOCAL}@(?:${LABEL}\.)+${TOP}`;

const PATTERN = new RegExp(`^${EMAIL_PATTERN}$`);

/** The e-mail address in a typed text, without blanks around it; null for none. Nothing checks that the address exists. */
export function parseEmail(text: string): string | null {
  const address = typedName(text);
  return address.length <= EMAIL_MAX && PATTERN.test(address) ? address : null;
}
