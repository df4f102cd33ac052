import { z } from 'zod';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { localPath } from '#lib/web/form-door.ts';
import { orUnauthorized } from '#lib/web/admin-rest.ts';
import { undoInput } from './audit-input.ts';
import { UNDO_CODES } from '#lib/audit/audit.ts';

/** `POST /rest/admin/audit/{id}/undo` (issue 7, part 6); the form comes back to the page of the log that it was sent from. */
export const auditUndoCall = defineCall({
  method: 'POST',
  path: '/rest/admin/audit/{id}/undo',
  summary: 'Put back the value that an edit replaced, where it has not changed since; godlike',
  input: undoInput,
  output: orUnauthorized(z.object({})),
  refusals: UNDO_CODES,
  form: { page: auditPage, next: auditPage, notice: 'edit undone', keep: [], fieldOf: {} },
});

function auditPage({ retour = '' }: FormFields): string {
  const path = localPath(retour);
  return path.startsWith('/admin/audit?') ? path : '/admin/audit';
}
