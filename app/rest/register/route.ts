import { registerCall } from '#lib/identity/registration/registration-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(registerCall);
