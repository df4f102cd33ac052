import { adminContactsCall } from '#lib/desk/accounts/admin-account-calls.ts';
import { toContactsJson } from '#lib/desk/accounts/admin-account-json.ts';
import { lookAtContacts } from '#lib/desk/accounts/admin-account-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const POST = adminRest(adminContactsCall, lookAtContacts, toContactsJson);
