import { rest } from '#lib/web/rest.ts';
import { toConnectedReply } from '#lib/web/session-cookie.ts';
import { connectCall } from '#lib/identity/sessions/session-calls.ts';
import { connect } from '#lib/identity/sessions/session-service.ts';

export const POST = rest(connectCall, connect, toConnectedReply);
