import { parseTarget, type AuditFacts, type AuditKind } from '#lib/audit/audit.ts';

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

/** A text to replace, regardless of letter case, and when it was in use, as others may have had the name. */
export type Replacement = {
  readonly from: string;
  readonly to: string;
  /** What a name belongs to; an account and somebody's nickname may have the same one. */
  readonly of?: 'account' | 'nickname';
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
};

/** The facts of log entries that name people or their contacts and hold nothing else, by kind of target. */
const NAMING: Readonly<Partial<Record<AuditKind, readonly string[]>>> = {
  account: ['name', 'email', 'account', 'nickname'],
  accounts: ['email', 'address'],
  addresses: ['name', 'range'],
  nickname: ['name', 'account'],
  animation: ['player', 'blue', 'red'],
  limits: ['clientKey'],
};

/** Those that name people by a nickname, with the name of a nickname itself. */
const BY_NICKNAME = ['nickname', 'player', 'blue', 'red'];

/** The facts in which staff and players write about people. */
const WRITTEN = ['reason', 'appeal', 'answer'];

/**
 * The facts of a log entry with these texts replaced: as a whole value, or item of a list, where the fact names somebody; as whole words where
 * it was written by somebody. All other facts, such as privileges and states, stay.
 */
export function withoutTexts(target: string, facts: unknown, replacements: readonly Replacement[]): unknown {
  const kind = parseTarget(target)?.kind;
  const naming = (kind && NAMING[kind]) ?? [];
  return Object.fromEntries(
    Object.entries((facts ?? {}) as AuditFacts).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      if (WRITTEN.includes(field)) return [field, replaced(value, replacements, AS_WORD)];
      if (!naming.includes(field)) return [field, value];
      const isNickname = BY_NICKNAME.includes(field) || (kind === 'nickname' && field === 'name');
      const named = isNickname ? 'nickname' : 'account';
      const fitting = replacements.filter(({ of = named }) => of === named);
      return [field, replaced(value, fitting, AS_VALUE)];
    }),
  );
}

/** What stands before and after a text to be replaced. A merged account is followed by its number. */
const AS_VALUE = { before: String.raw`(?<=^|, )`, after: String.raw`(?=$|, | \(\d+\)$)` };
const AS_WORD = { before: String.raw`(?<![\p{L}\p{N}_^\-])`, after: String.raw`(?![\p{L}\p{N}_^\-])` };

function replaced(
  value: string,
  replacements: readonly Replacement[],
  { before, after }: typeof AS_VALUE,
): string {
  return replacements.reduce(
    (text, { from, to }) => text.replace(new RegExp(`${before}${literally(from)}${after}`, 'giu'), () => to),
    value,
  );
}

/** Escapes a text for use in a regular expression. */
export function literally(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, (sign) => `\\${sign}`);
}
