import { connectCodeCall } from '#lib/identity/sessions/login-code.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(connectCodeCall);
