import { adminAccountBanCall } from '#lib/desk/accounts/admin-account-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(adminAccountBanCall);
