import { rest } from '#lib/web/rest.ts';
import { whoamiCall } from '#lib/identity/sessions/session-calls.ts';
import { toWhoamiJson } from '#lib/identity/sessions/session-json.ts';
import { identify } from '#lib/identity/sessions/session-service.ts';

export const GET = rest(whoamiCall, identify, toWhoamiJson);
