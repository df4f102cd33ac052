import { adminRest } from '#lib/web/admin-rest.ts';
import { specialUserAddCall } from '#lib/desk/special-users/special-user-calls.ts';
import { addSpecialUser } from '#lib/desk/special-users/special-user-change-service.ts';
import { toAddedJson } from '#lib/desk/special-users/special-user-json.ts';

export const POST = adminRest(specialUserAddCall, addSpecialUser, toAddedJson);
