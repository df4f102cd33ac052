import { passwordCall } from '#lib/identity/passwords/password-change-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(passwordCall);
