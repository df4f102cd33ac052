import { adminRest } from '#lib/admin/admin-rest.ts';
import { specialUsersCall } from '#lib/staff/special-user-calls.ts';
import { toSpecialUsersJson } from '#lib/staff/special-user-json.ts';
import { listSpecialUsers } from '#lib/staff/special-user-service.ts';

export const GET = adminRest(specialUsersCall, listSpecialUsers, toSpecialUsersJson);
