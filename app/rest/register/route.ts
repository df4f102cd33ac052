import { rest } from '#lib/web/rest.ts';
import { registerCall } from '#lib/identity/registration/registration-calls.ts';
import { register } from '#lib/identity/registration/registration-service.ts';

export const POST = rest(registerCall, register, (account) => account);
