import { specialUsersCall } from '#lib/desk/special-users/special-user-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(specialUsersCall);
