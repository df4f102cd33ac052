import { z } from 'zod';
import { UNDO_CODES } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { localPath } from '#lib/base/local-path.ts';
import { call } from '#lib/identity/call.ts';
import { undoEdit } from './undo-service.ts';
import { UNDO_TEXTS } from './audit-messages.ts';

const undoInput = z.object({ id: z.string() });

/** `POST /rest/admin/audit/{id}/undo` (product/calls §6.18). The form returns to its page of the log. */
export const auditUndoCall = call({
  method: 'POST',
  path: '/rest/admin/audit/{id}/undo',
  summary: 'Undo an edit unless the value has changed since; requires godlike',
  guard: GUARDS.undoEdits,
  // Some of what it undoes required a proof, too.
  reauthenticates: {},
  input: undoInput,
  output: z.object({}),
  refusals: UNDO_CODES,
  texts: UNDO_TEXTS,
  form: { page: auditPage, next: auditPage, notice: 'edit undone', keep: [], fieldOf: {} },
  service: undoEdit,
  toJson: (done) => done,
});

function auditPage({ retour = '' }: FormFields): string {
  const path = localPath(retour);
  return path.startsWith('/admin/audit?') ? path : '/admin/audit';
}
