import { rest } from '#lib/web/rest.ts';
import { toEndedReply } from '#lib/web/session-cookie.ts';
import { endSessionCall } from '#lib/identity/sessions/session-calls.ts';
import { endOwnSession } from '#lib/identity/sessions/session-service.ts';

export const POST = rest(endSessionCall, endOwnSession, toEndedReply);
