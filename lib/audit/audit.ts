/** The actions of staff and operators in the log. */
export const AUDIT_ACTIONS = [
  'account edit',
  'account ban',
  'account unban',
  'account sessions end',
  'account merge',
  'account look',
  'account search',
  'address ban',
  'address unban',
  'sign-up admit',
  'sign-up refuse',
  'nickname edit',
  'nickname move',
  'nickname ban',
  'nickname unban',
  'word refuse',
  'word allow',
  'guild logo remove',
  'ident add',
  'ident edit',
  'ident delete',
  'league create',
  'league edit',
  'league game add',
  'league game remove',
  'league forfeit',
  'league forfeit remove',
  'league participant add',
  'league participant remove',
  'league participant replace',
  'league delete',
  'news create',
  'news edit',
  'announcement edit',
  'webhook create',
  'webhook edit',
  'webhook delete',
  'webhook restore',
  'report close',
  'report reopen',
  'appeal answer',
  'audit export',
  'privilege grant',
  'privilege revoke',
  'password link',
  'second factor off',
  'limits lift',
  'cards import',
  'world import',
  'backup',
  'restore',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of targets of an action. */
export const AUDIT_KINDS = [
  'account',
  'accounts',
  'addresses',
  'nickname',
  'words',
  'guild',
  'animation',
  'news',
  'announcement',
  'webhook',
  'report',
  'audit',
  'limits',
  'cards',
  'database',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** A target as the log stores it, such as `account:12`; targets that exist only once have no id. */
export type AuditTarget =
  | `${AuditKind}:${number | string}`
  | 'accounts'
  | 'addresses'
  | 'words'
  | 'announcement'
  | 'audit'
  | 'limits'
  | 'cards'
  | 'database';

/** Values by field, before or after an action; empty where there were none. Dates are Unix seconds. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** An action to be logged. */
export type Act = {
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly before: AuditFacts;
  readonly after: AuditFacts;
};

/** A log entry: who did what to what, when and from where, with the values before and after. */
export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  readonly accountId: number;
  readonly accountName: string;
  readonly action: string;
  readonly target: string;
  readonly before: AuditFacts;
  readonly after: AuditFacts;
  readonly address: string | null;
};

/** A filter on the log; null means no restriction. `since` is inclusive, `before` is not. */
export type AuditFilter = {
  readonly accountName: string | null;
  readonly action: AuditAction | null;
  readonly target: string | null;
  readonly since: Date | null;
  readonly before: Date | null;
};

/** Refusals of `POST /rest/admin/audit/{id}/undo`, in the order checked. */
export const UNDO_CODES = [
  'Invalid id',
  'does not exist',
  'not an edit',
  'bad value',
  'changed',
  'too many',
] as const;

export type UndoCode = (typeof UNDO_CODES)[number];

/** The fields of `after` whose values differ, with their values on both sides. */
export function changedFacts(
  before: AuditFacts,
  after: AuditFacts,
): { readonly before: AuditFacts; readonly after: AuditFacts } {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  const pick = (facts: AuditFacts) =>
    Object.fromEntries(changed.map((field) => [field, facts[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** The actions that can be undone: replacements of one value by another, and reversible changes to leagues. */
const UNDOABLE: readonly AuditAction[] = [
  'account edit',
  'address ban',
  'address unban',
  'word refuse',
  'word allow',
  'nickname edit',
  'nickname move',
  'announcement edit',
  'webhook edit',
  'webhook delete',
  'report close',
  'league edit',
  'league game add',
  'league game remove',
  'league forfeit',
  'league forfeit remove',
  'league participant remove',
  'league participant replace',
];

/** True for entries that can be undone. */
export function canUndo({ action }: { action: string }): boolean {
  return (UNDOABLE as readonly string[]).includes(action);
}

/** Splits a target into its kind and its id as text; null when the text is not a target. */
export function parseTarget(target: string): { readonly kind: AuditKind; readonly id: string } | null {
  const [kind, id = '', ...rest] = target.split(':');
  const known = AUDIT_KINDS.find((name) => name === kind);
  return known === undefined || rest.length > 0 ? null : { kind: known, id };
}
