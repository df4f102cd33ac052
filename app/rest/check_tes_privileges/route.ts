import { privilegesCall } from '#lib/identity/sessions/session-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(privilegesCall);
