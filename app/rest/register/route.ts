import { registerCall } from '#lib/identity/registration/registration-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(registerCall);
