import { adminRest } from '#lib/web/admin-rest.ts';
import { specialUsersCall } from '#lib/desk/special-users/special-user-calls.ts';
import { toSpecialUsersJson } from '#lib/desk/special-users/special-user-json.ts';
import { listSpecialUsers } from '#lib/desk/special-users/special-user-service.ts';

export const GET = adminRest(specialUsersCall, listSpecialUsers, toSpecialUsersJson);
