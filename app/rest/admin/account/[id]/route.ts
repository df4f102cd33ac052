import { adminAccountCall, adminAccountEditCall } from '#lib/back-office/accounts/admin-account-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(adminAccountCall);

export const POST = rest(adminAccountEditCall);
