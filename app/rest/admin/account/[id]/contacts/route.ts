import { adminContactsCall } from '#lib/admin/admin-account-calls.ts';
import { toContactsJson } from '#lib/admin/admin-account-json.ts';
import { lookAtContacts } from '#lib/admin/admin-account-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const POST = adminRest(adminContactsCall, lookAtContacts, toContactsJson);
