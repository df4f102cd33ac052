import { domainToASCII, domainToUnicode } from 'node:url';
import { EMAIL_MAX } from '#game-bridge/contract.ts';
import { aroundTyped, typedName } from '#lib/base/text/typed-name.ts';

/** The part before the @: the characters that HTML allows, ordered and escaped for `pattern` too; no dot at either end, nor two in a row. */
const SIGNS = String.raw`[\w!#$%&'*+\/=?^\x60\{\|\}~\-]+`;
const LOCAL = String.raw`${SIGNS}(?:\.${SIGNS})*`;

/** The characters of domain labels, in any script. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** A domain label, at most 63 characters. */
const LABEL = String.raw`${LETTER}(?:[\p{L}\p{M}\p{N}\-]{0,61}${LETTER})?`;

/** The last label of a domain: never numeric, and possibly in the ASCII form `xn--…` (RFC 5891). */
const TOP = String.raw`(?:[\p{L}\p{M}]{2,63}|[Xx][Nn]--[A-Za-z0-9\-]{0,58}[A-Za-z0-9])`;

const EMAIL = String.raw`${LOCAL}@(?:${LABEL}\.)+${TOP}`;

/** The `pattern` of an input for an e-mail address. */
export const EMAIL_PATTERN = aroundTyped(EMAIL);

const PATTERN = new RegExp(`^${EMAIL}$`, 'u');

/**
 * The e-mail address in a typed text, trimmed, its domain converted to ASCII so that every spelling compares equal; null if there is none. Does
 * not check that the address exists.
 */
export function parseEmail(text: string): string | null {
  const typed = typedName(text);
  if (typed.length > EMAIL_MAX || !PATTERN.test(typed)) return null;
  const address = typed.replace(/[^@]*$/, (domain) => (isAscii(domain) ? domain : domainToASCII(domain)));
  return address.length > EMAIL_MAX || address.endsWith('@') ? null : address;
}

/** The keys under which an address may be stored: a game server may have kept its domain in the original script. */
export function emailKeysOf(email: string): readonly string[] {
  const key = email.toLowerCase();
  const spelt = [domainToASCII, domainToUnicode].map((spell) => key.replace(/[^@]*$/, spell));
  return [...new Set([key, ...spelt])];
}

function isAscii(text: string): boolean {
  return !/\P{ASCII}/u.test(text);
}
