import { adminAccountsCall } from '#lib/desk/accounts/admin-account-calls.ts';
import { toAccountListJson } from '#lib/desk/accounts/admin-account-json.ts';
import { listAccountsFor } from '#lib/desk/accounts/admin-account-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const GET = adminRest(adminAccountsCall, listAccountsFor, toAccountListJson);
