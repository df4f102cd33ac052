import { adminRest } from '#lib/admin/admin-rest.ts';
import { auditUndoCall } from '#lib/admin/audit-calls.ts';
import { undoEdit } from '#lib/admin/undo-service.ts';

export const POST = adminRest(auditUndoCall, undoEdit, (done) => done);
