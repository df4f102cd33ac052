import { adminNicknamesCall } from '#lib/desk/accounts/admin-nickname-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(adminNicknamesCall);
