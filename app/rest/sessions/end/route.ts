import { rest } from '#lib/http/rest.ts';
import { toEndedReply } from '#lib/http/session-cookie.ts';
import { endSessionCall } from '#lib/sessions/session-calls.ts';
import { endOwnSession } from '#lib/sessions/session-service.ts';

export const POST = rest(endSessionCall, endOwnSession, toEndedReply);
