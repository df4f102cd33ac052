import { adminSessionsEndCall } from '#lib/back-office/accounts/admin-account-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(adminSessionsEndCall);
