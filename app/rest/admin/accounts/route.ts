import { adminAccountsCall } from '#lib/desk/accounts/admin-account-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(adminAccountsCall);
