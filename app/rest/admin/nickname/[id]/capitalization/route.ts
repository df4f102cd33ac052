import { adminCapitalizationCall } from '#lib/back-office/accounts/admin-nickname-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(adminCapitalizationCall);
