import { adminRest } from '#lib/web/admin-rest.ts';
import { auditUndoCall } from '#lib/desk/audit/audit-calls.ts';
import { undoEdit } from '#lib/desk/audit/undo-service.ts';

export const POST = adminRest(auditUndoCall, undoEdit, (done) => done);
