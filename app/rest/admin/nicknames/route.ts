import { adminNicknamesCall } from '#lib/admin/admin-nickname-calls.ts';
import { toNicknameListJson } from '#lib/admin/admin-nickname-json.ts';
import { listNicknamesFor } from '#lib/admin/admin-nickname-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const GET = adminRest(adminNicknamesCall, listNicknamesFor, toNicknameListJson);
