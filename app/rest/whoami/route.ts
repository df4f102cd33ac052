import { rest } from '#lib/http/rest.ts';
import { whoamiCall } from '#lib/sessions/session-calls.ts';
import { toWhoamiJson } from '#lib/sessions/session-json.ts';
import { identify } from '#lib/sessions/session-service.ts';

export const GET = rest(whoamiCall, identify, toWhoamiJson);
