import { adminContactsCall } from '#lib/desk/accounts/admin-account-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(adminContactsCall);
