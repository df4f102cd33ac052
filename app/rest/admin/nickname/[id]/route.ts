import { adminNicknameCall } from '#lib/desk/accounts/admin-nickname-calls.ts';
import { toNicknameJson } from '#lib/desk/accounts/admin-nickname-json.ts';
import { getNickname } from '#lib/desk/accounts/admin-nickname-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const GET = adminRest(adminNicknameCall, getNickname, toNicknameJson);
