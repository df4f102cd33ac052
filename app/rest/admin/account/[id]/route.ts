import { adminAccountCall, adminAccountEditCall } from '#lib/desk/accounts/admin-account-calls.ts';
import { editAccount } from '#lib/desk/accounts/admin-account-edit-service.ts';
import { toAccountJson, toModificationJson } from '#lib/desk/accounts/admin-account-json.ts';
import { getAccountInFull } from '#lib/desk/accounts/admin-account-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const GET = adminRest(adminAccountCall, getAccountInFull, toAccountJson);

export const POST = adminRest(adminAccountEditCall, editAccount, toModificationJson);
