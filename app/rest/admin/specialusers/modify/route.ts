import { specialUserModifyCall } from '#lib/desk/special-users/special-user-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(specialUserModifyCall);
