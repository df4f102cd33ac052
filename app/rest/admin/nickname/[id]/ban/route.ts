import { adminNicknameBanCall } from '#lib/desk/accounts/admin-nickname-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(adminNicknameBanCall);
