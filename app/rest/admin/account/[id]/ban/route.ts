import { adminAccountBanCall } from '#lib/admin/admin-account-calls.ts';
import { toAccountBanJson } from '#lib/admin/admin-account-json.ts';
import { banAccount } from '#lib/admin/admin-ban-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const POST = adminRest(adminAccountBanCall, banAccount, toAccountBanJson);
