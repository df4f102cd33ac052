import { specialUsersCall } from '#lib/desk/special-users/special-user-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(specialUsersCall);
