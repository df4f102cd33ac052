import { parseTarget, type AuditFilter, type AuditKind } from '#lib/audit/audit.ts';
import { searchOf } from '#lib/base/query.ts';
import { parisDayStart } from '#lib/base/paris-time.ts';
import type { AuditQuery } from '#lib/back-office/home/back-office-pages.ts';
import { parseTargetText } from './audit-messages.ts';

const DAY_MS = 86_400_000;

/** The filter of a query. Both days are inclusive, in Paris time. */
export function toAuditFilter({ qui, action, cible, du, au }: AuditQuery): AuditFilter {
  const last = au === null ? null : parisDayStart(au);
  return {
    accountName: qui,
    action,
    target: cible && parseTargetText(cible),
    since: du === null ? null : parisDayStart(du),
    // 36 hours after midnight is always the next day, even when the clocks change.
    before: last && parisDayStart(new Date(last.getTime() + 1.5 * DAY_MS).toISOString().slice(0, 10)),
  };
}

/** The kinds of targets with their own page, `/admin/{kind}/{id}`. */
const WITH_PAGE: readonly AuditKind[] = ['account', 'nickname', 'animation', 'news'];

/** The page of a target, or null if it has none, like the card list. */
export function targetPath(target: string): string | null {
  const parsed = parseTarget(target);
  if (parsed === null || parsed.id === '' || !WITH_PAGE.includes(parsed.kind)) return null;
  return `/admin/${parsed.kind}/${encodeURIComponent(parsed.id)}`;
}

/** The query string of a query without default values; empty if all are defaults. */
export function auditSearch(query: AuditQuery): string {
  return searchOf(query, { qui: null, action: null, cible: null, du: null, au: null, page: 1 });
}
