import { auditUndoCall } from '#lib/back-office/audit/audit-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(auditUndoCall);
