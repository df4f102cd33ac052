import { emailLinkCall } from '#lib/identity/emails/email-change-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(emailLinkCall);
