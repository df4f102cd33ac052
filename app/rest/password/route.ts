import { passwordCall } from '#lib/identity/passwords/password-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(passwordCall);
