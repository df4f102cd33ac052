import { rest } from '#lib/web/rest.ts';
import { toDisconnectedReply } from '#lib/web/session-cookie.ts';
import { disconnectCall } from '#lib/identity/sessions/session-calls.ts';
import { disconnect } from '#lib/identity/sessions/session-service.ts';

export const POST = rest(disconnectCall, disconnect, toDisconnectedReply);
