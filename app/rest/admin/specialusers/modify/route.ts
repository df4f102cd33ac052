import { adminRest } from '#lib/admin/admin-rest.ts';
import { specialUserModifyCall } from '#lib/staff/special-user-calls.ts';
import { modifySpecialUser } from '#lib/staff/special-user-change-service.ts';
import { toChangedGroupsJson } from '#lib/staff/special-user-json.ts';

export const POST = adminRest(specialUserModifyCall, modifySpecialUser, toChangedGroupsJson);
