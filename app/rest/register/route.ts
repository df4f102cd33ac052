import { rest } from '#lib/http/rest.ts';
import { registerCall } from '#lib/registration/registration-calls.ts';
import { register } from '#lib/registration/registration-service.ts';

export const POST = rest(registerCall, register, (account) => account);
