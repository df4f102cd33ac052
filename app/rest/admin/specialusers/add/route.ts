import { adminRest } from '#lib/admin/admin-rest.ts';
import { specialUserAddCall } from '#lib/staff/special-user-calls.ts';
import { addSpecialUser } from '#lib/staff/special-user-change-service.ts';
import { toAddedJson } from '#lib/staff/special-user-json.ts';

export const POST = adminRest(specialUserAddCall, addSpecialUser, toAddedJson);
