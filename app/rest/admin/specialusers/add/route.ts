import { specialUserAddCall } from '#lib/back-office/special-users/special-user-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(specialUserAddCall);
