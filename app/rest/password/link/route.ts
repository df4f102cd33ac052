import { passwordLinkCall } from '#lib/identity/passwords/password-link-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(passwordLinkCall);
