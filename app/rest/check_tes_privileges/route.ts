import { privilegesCall } from '#lib/identity/sessions/session-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(privilegesCall);
