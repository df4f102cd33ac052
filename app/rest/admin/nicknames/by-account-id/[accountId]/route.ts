import { adminNicknamesByAccountCall } from '#lib/admin/admin-nickname-calls.ts';
import { toNicknamesOfJson } from '#lib/admin/admin-nickname-json.ts';
import { listNicknamesByAccount } from '#lib/admin/admin-nickname-service.ts';
import { adminRest } from '#lib/admin/admin-rest.ts';

export const GET = adminRest(adminNicknamesByAccountCall, listNicknamesByAccount, toNicknamesOfJson);
