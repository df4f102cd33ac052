import { localPath } from '#lib/base/local-path.ts';
import { z } from 'zod';
import { AUDIT_ACTIONS, UNDO_CODES, type AuditFilter } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { PAGE_MAX } from '#lib/base/paging.ts';
import { parisDayStart } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { parseTargetText } from './audit-words.ts';
import { undoEdit } from './undo-service.ts';

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

/** `POST /rest/admin/audit/{id}/undo` (product/calls §6.18); the form comes back to the page of the log that it was sent from. */
export const auditUndoCall = call({
  method: 'POST',
  path: '/rest/admin/audit/{id}/undo',
  summary: 'Put back the value that an edit replaced, where it has not changed since; godlike',
  guard: GUARDS.undoEdits,
  input: undoInput,
  output: z.object({}),
  refusals: UNDO_CODES,
  form: { page: auditPage, next: auditPage, notice: 'edit undone', keep: [], fieldOf: {} },
  service: undoEdit,
  toJson: (done) => done,
});

function auditPage({ retour = '' }: FormFields): string {
  const path = localPath(retour);
  return path.startsWith('/admin/audit?') ? path : '/admin/audit';
}
