import { domainToASCII } from 'node:url';
import { EMAIL_MAX } from '#game-bridge/contract.ts';
import { aroundTyped, typedName } from '#lib/base/text/typed-name.ts';

/** Before the @: the signs that HTML allows there, in an order and with escapes that `pattern` takes too; no dot at an end, nor two in a row. */
const SIGNS = String.raw`[\w!#$%&'*+\/=?^\x60\{\|\}~\-]+`;
const LOCAL = String.raw`${SIGNS}(?:\.${SIGNS})*`;

/** What parts of domains are made of, in any script. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** A part of a domain, at most 63 characters. */
const LABEL = String.raw`${LETTER}(?:[\p{L}\p{M}\p{N}\-]{0,61}${LETTER})?`;

/** The last part of a domain, which is never a number; those of other scripts may come in their ASCII form, `xn--…` (RFC 5891). */
const TOP = String.raw`(?:[\p{L}\p{M}]{2,63}|[Xx][Nn]--[A-Za-z0-9\-]{0,58}[A-Za-z0-9])`;

const EMAIL = String.raw`${LOCAL}@(?:${LABEL}\.)+${TOP}`;

/** What an input for an e-mail address takes, as its `pattern`. */
export const EMAIL_PATTERN = aroundTyped(EMAIL);

const PATTERN = new RegExp(`^${EMAIL}$`, 'u');

/**
 * The e-mail address in a typed text, without blanks around it and with its domain in ASCII, so that it is the same in whatever script it was typed;
 * null for none. Nothing checks that the address exists.
 */
export function parseEmail(text: string): string | null {
  const typed = typedName(text);
  if (typed.length > EMAIL_MAX || !PATTERN.test(typed)) return null;
  const address = typed.replace(/[^@]*$/, (domain) => (isAscii(domain) ? domain : domainToASCII(domain)));
  return address.length > EMAIL_MAX || address.endsWith('@') ? null : address;
}

function isAscii(text: string): boolean {
  return !/\P{ASCII}/u.test(text);
}
