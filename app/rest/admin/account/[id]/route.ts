import { adminAccountCall, adminAccountEditCall } from '#lib/admin/admin-account-calls.ts';
import { editAccount } from '#lib/admin/admin-account-edit-service.ts';
import { toAccountJson, toModificationJson } from '#lib/admin/admin-account-json.ts';
import { getAccountInFull } from '#lib/admin/admin-account-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const GET = adminRest(adminAccountCall, getAccountInFull, toAccountJson);

export const POST = adminRest(adminAccountEditCall, editAccount, toModificationJson);
