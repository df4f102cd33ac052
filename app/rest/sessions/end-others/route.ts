import { endOtherSessionsCall } from '#lib/identity/sessions/session-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(endOtherSessionsCall);
