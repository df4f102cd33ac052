import { adminAccountBanCall } from '#lib/desk/accounts/admin-account-calls.ts';
import { toAccountBanJson } from '#lib/desk/accounts/admin-account-json.ts';
import { banAccount } from '#lib/desk/accounts/admin-ban-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const POST = adminRest(adminAccountBanCall, banAccount, toAccountBanJson);
