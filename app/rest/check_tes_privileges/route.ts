import { rest } from '#lib/web/rest.ts';
import { privilegesCall } from '#lib/identity/sessions/session-calls.ts';
import { toPrivilegesJson } from '#lib/identity/sessions/session-json.ts';
import { identify } from '#lib/identity/sessions/session-service.ts';

export const GET = rest(privilegesCall, identify, toPrivilegesJson);
