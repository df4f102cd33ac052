import { adminNicknamesCall } from '#lib/desk/accounts/admin-nickname-calls.ts';
import { toNicknameListJson } from '#lib/desk/accounts/admin-nickname-json.ts';
import { listNicknamesFor } from '#lib/desk/accounts/admin-nickname-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const GET = adminRest(adminNicknamesCall, listNicknamesFor, toNicknameListJson);
