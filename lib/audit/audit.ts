/** What the administration does, as the log names it. */
export const AUDIT_ACTIONS = [
  'account edit',
  'account ban',
  'account unban',
  'account look',
  'nickname edit',
  'nickname ban',
  'nickname unban',
  'ident add',
  'ident edit',
  'ident delete',
  'league create',
  'league edit',
  'league game add',
  'league game remove',
  'news create',
  'news edit',
  'audit export',
  'privilege grant',
  'privilege revoke',
  'password link',
  'limits lift',
  'cards import',
  'backup',
  'restore',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action is done to. */
export const AUDIT_KINDS = [
  'account',
  'nickname',
  'animation',
  'news',
  'audit',
  'limits',
  'cards',
  'database',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** A target as the log keeps it: `account:12`; what there is but one of has no id. */
export type AuditTarget = `${AuditKind}:${number | string}` | 'audit' | 'limits' | 'cards' | 'database';

/** Values by field, before or after; nothing where there was none. Dates are unix seconds. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** One thing done, ready to be noted. */
export type Act = {
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly before: AuditFacts;
  readonly after: AuditFacts;
};

/** An entry of the log: who did what to what, when and from where, with the values before and after. */
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

/** What to show of the log; null: everything. `since` and `before` bound the moment. */
export type AuditFilter = {
  readonly accountName: string | null;
  readonly action: AuditAction | null;
  readonly target: string | null;
  readonly since: Date | null;
  readonly before: Date | null;
};

/** Refusals of `POST /rest/admin/audit/{id}/undo`, in the order in which they are tested. */
export const UNDO_CODES = ['Invalid id', 'does not exist', 'not an edit', 'bad value', 'changed'] as const;

export type UndoCode = (typeof UNDO_CODES)[number];

/** The fields that differ, each as it was and as it is now. */
export function changedFacts(
  before: AuditFacts,
  after: AuditFacts,
): { readonly before: AuditFacts; readonly after: AuditFacts } {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  const pick = (facts: AuditFacts) =>
    Object.fromEntries(changed.map((field) => [field, facts[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** True for the entries that can be undone: one value was changed for another. */
export function canUndo({ action }: { action: string }): boolean {
  return action === 'account edit' || action === 'nickname edit';
}

/** Kind and id of a target, the id as text; null for what is no target. */
export function parseTarget(target: string): { readonly kind: AuditKind; readonly id: string } | null {
  const [kind, id = '', ...rest] = target.split(':');
  const known = AUDIT_KINDS.find((name) => name === kind);
  return known === undefined || rest.length > 0 ? null : { kind: known, id };
}
