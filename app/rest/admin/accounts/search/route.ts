import { adminContactSearchCall } from '#lib/back-office/accounts/contact-search-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(adminContactSearchCall);
