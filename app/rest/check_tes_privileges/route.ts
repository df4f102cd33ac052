import { rest } from '#lib/http/rest.ts';
import { privilegesCall } from '#lib/sessions/session-calls.ts';
import { toPrivilegesJson } from '#lib/sessions/session-json.ts';
import { identify } from '#lib/sessions/session-service.ts';

export const GET = rest(privilegesCall, identify, toPrivilegesJson);
