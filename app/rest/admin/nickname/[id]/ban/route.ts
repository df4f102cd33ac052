import { toNicknameBanJson } from '#lib/desk/accounts/admin-account-json.ts';
import { banNickname } from '#lib/desk/accounts/admin-ban-service.ts';
import { adminNicknameBanCall } from '#lib/desk/accounts/admin-nickname-calls.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const POST = adminRest(adminNicknameBanCall, banNickname, toNicknameBanJson);
