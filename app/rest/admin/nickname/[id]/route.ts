import { adminNicknameCall } from '#lib/admin/admin-nickname-calls.ts';
import { toNicknameJson } from '#lib/admin/admin-nickname-json.ts';
import { getNickname } from '#lib/admin/admin-nickname-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const GET = adminRest(adminNicknameCall, getNickname, toNicknameJson);
