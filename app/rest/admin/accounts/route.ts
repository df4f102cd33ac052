import { adminAccountsCall } from '#lib/admin/admin-account-calls.ts';
import { toAccountListJson } from '#lib/admin/admin-account-json.ts';
import { listAccountsFor } from '#lib/admin/admin-account-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const GET = adminRest(adminAccountsCall, listAccountsFor, toAccountListJson);
