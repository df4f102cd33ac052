import { auditUndoCall } from '#lib/desk/audit/audit-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(auditUndoCall);
