import { rest } from '#lib/http/rest.ts';
import { toDisconnectedReply } from '#lib/http/session-cookie.ts';
import { disconnectCall } from '#lib/sessions/session-calls.ts';
import { disconnect } from '#lib/sessions/session-service.ts';

export const POST = rest(disconnectCall, disconnect, toDisconnectedReply);
