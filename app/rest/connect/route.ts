import { rest } from '#lib/http/rest.ts';
import { toConnectedReply } from '#lib/http/session-cookie.ts';
import { connectCall } from '#lib/sessions/session-calls.ts';
import { connect } from '#lib/sessions/session-service.ts';

export const POST = rest(connectCall, connect, toConnectedReply);
