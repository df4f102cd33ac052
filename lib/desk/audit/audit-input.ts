import { z } from 'zod';
import { PAGE_MAX } from '#lib/base/paging.ts';
import { parseTargetText } from './audit-words.ts';
import { parisDayStart } from '#lib/base/paris-day.ts';
import { AUDIT_ACTIONS, type AuditFilter } from '#lib/audit/audit.ts';

const text = z.preprocess(first, z.string().trim().min(1).max(40)).nullable().catch(null);
const page = z.preprocess(first, z.coerce.number().int().min(1).max(PAGE_MAX)).catch(1);

const DAY_MS = 86_400_000;

/** The query of `/admin/audit` and its CSV: whatever makes no sense asks for nothing. */
export const auditQuery = z.object({
  qui: text,
  action: z.preprocess(first, z.enum(AUDIT_ACTIONS)).nullable().catch(null),
  cible: text,
  du: text,
  au: text,
  page,
});

export type AuditQuery = z.infer<typeof auditQuery>;

/** `POST /rest/admin/audit/{id}/undo`; the form sends nothing more. */
export const undoInput = z.object({ id: z.string() });

export type UndoInput = z.infer<typeof undoInput>;

/** What a query asks for; both days count, from midnight to midnight in Paris. */
export function toAuditFilter({ qui, action, cible, du, au }: AuditQuery): AuditFilter {
  const last = au === null ? null : parisDayStart(au);
  return {
    accountName: qui,
    action,
    target: cible && parseTargetText(cible),
    since: du === null ? null : parisDayStart(du),
    // Noon of the day after lies in the next day, whether clocks change or not.
    before: last && parisDayStart(new Date(last.getTime() + 1.5 * DAY_MS).toISOString().slice(0, 10)),
  };
}

/** The address of the log as a reader asked for it; what is as usual is left out. */
export function auditSearch(query: AuditQuery): string {
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === null || (key === 'page' && value === 1) ? [] : [[key, String(value)]],
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

function first(value: unknown): unknown {
  const one = Array.isArray(value) ? (value as unknown[])[0] : value;
  return one === undefined || one === '' ? null : one;
}
