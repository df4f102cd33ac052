import { connectCall } from '#lib/identity/sessions/session-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(connectCall);
