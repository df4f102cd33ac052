import { adminRest } from '#lib/admin/admin-rest.ts';
import { specialUserDeleteCall } from '#lib/staff/special-user-calls.ts';
import { deleteSpecialUser } from '#lib/staff/special-user-change-service.ts';
import { toChangedGroupsJson } from '#lib/staff/special-user-json.ts';

export const POST = adminRest(specialUserDeleteCall, deleteSpecialUser, toChangedGroupsJson);
