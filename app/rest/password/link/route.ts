import { passwordLinkCall } from '#lib/identity/passwords/password-link-calls.ts';
import { setPasswordByLink } from '#lib/identity/passwords/password-link-service.ts';
import { forgetLinkReply } from '#lib/web/link-cookie.ts';
import { rest } from '#lib/web/rest.ts';

export const POST = rest(passwordLinkCall, setPasswordByLink, forgetLinkReply);
