/** Days in which the owner may cancel a closing (product/accounts §9.2). */
export const CLOSING_DAYS = 14;

/** Input of a closing, unchecked: wrong shapes have refusals of their own. */
export type ClosingInput = { readonly password?: unknown };

/** Refusals of `POST /rest/account/close`, in the order in which they are checked (product/calls §2.17). */
export const CLOSE_CODES = [
  'not logged in',
  'staff account',
  'no current password',
  'account not found',
  'bad old',
] as const;

export type CloseCode = (typeof CLOSE_CODES)[number];

/** Refusals of `POST /rest/account/keep` (product/calls §2.18). */
export const KEEP_CODES = ['not logged in', 'not closing'] as const;

export type KeepCode = (typeof KEEP_CODES)[number];

/** The page that closes an account. */
export const CLOSING_PATH = '/fermer-mon-compte';

/** Texts to replace, regardless of letter case, with their replacements. */
export type Replacement = { readonly from: string; readonly to: string };

/** A value of the audit log with these texts replaced, also within longer texts, but only as whole words. */
export function withoutTexts(value: unknown, replacements: readonly Replacement[]): unknown {
  if (typeof value === 'string') return replacements.reduce(replaceIn, value);
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one, replacements));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutTexts(one, replacements)]),
  );
}

function replaceIn(text: string, { from, to }: Replacement): string {
  const word = String.raw`(?<![\p{L}\p{N}_^])${literally(from)}(?![\p{L}\p{N}_^])`;
  return text.replace(new RegExp(word, 'giu'), () => to);
}

/** Escapes a text for use in a regular expression. */
export function literally(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, (sign) => `\\${sign}`);
}
