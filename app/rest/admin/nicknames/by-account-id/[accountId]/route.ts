import { adminNicknamesByAccountCall } from '#lib/desk/accounts/admin-nickname-calls.ts';
import { toNicknamesOfJson } from '#lib/desk/accounts/admin-nickname-json.ts';
import { listNicknamesByAccount } from '#lib/desk/accounts/admin-nickname-service.ts';
import { adminRest } from '#lib/web/admin-rest.ts';

export const GET = adminRest(adminNicknamesByAccountCall, listNicknamesByAccount, toNicknamesOfJson);
