import { toNicknameBanJson } from '#lib/admin/admin-account-json.ts';
import { banNickname } from '#lib/admin/admin-ban-service.ts';
import { adminNicknameBanCall } from '#lib/admin/admin-nickname-calls.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const POST = adminRest(adminNicknameBanCall, banNickname, toNicknameBanJson);
