import { passwordLinkCall } from '#lib/accounts/password-link-calls.ts';
import { setPasswordByLink } from '#lib/accounts/password-link-service.ts';
import { forgetLinkReply } from '#lib/http/link-cookie.ts';
import { rest } from '#lib/http/rest.ts';

export const POST = rest(passwordLinkCall, setPasswordByLink, forgetLinkReply);
