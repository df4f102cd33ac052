import { adminRest } from '#lib/web/admin-rest.ts';
import { specialUserDeleteCall } from '#lib/desk/special-users/special-user-calls.ts';
import { deleteSpecialUser } from '#lib/desk/special-users/special-user-change-service.ts';
import { toChangedGroupsJson } from '#lib/desk/special-users/special-user-json.ts';

export const POST = adminRest(specialUserDeleteCall, deleteSpecialUser, toChangedGroupsJson);
