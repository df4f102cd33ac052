import { adminRest } from '#lib/web/admin-rest.ts';
import { specialUserModifyCall } from '#lib/desk/special-users/special-user-calls.ts';
import { modifySpecialUser } from '#lib/desk/special-users/special-user-change-service.ts';
import { toChangedGroupsJson } from '#lib/desk/special-users/special-user-json.ts';

export const POST = adminRest(specialUserModifyCall, modifySpecialUser, toChangedGroupsJson);
