import { z } from 'zod';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { banForm } from './admin-account-calls.ts';
import { banInput, idInput, nicknameListInput } from './admin-account-input.ts';
import { banJson } from './admin-account-json.ts';
import { ACCOUNT_CODES } from './admin-account.ts';
import { NICKNAME_BAN_CODES } from './admin-ban.ts';
import { byAccountInput, capitalizationInput } from './admin-nickname-input.ts';
import { nicknameJson, nicknameListJson } from './admin-nickname-json.ts';
import { CAPITALIZATION_CODES, NICKNAME_CODES } from './admin-nickname.ts';
import { orUnauthorized } from '#lib/web/admin-rest.ts';

/** `GET /rest/admin/nicknames` (document 2 §7). */
export const adminNicknamesCall = defineCall({
  method: 'GET',
  path: '/rest/admin/nicknames',
  summary: 'The nicknames: part of the name, banned ones, by name or creation; page and limit',
  input: nicknameListInput,
  output: orUnauthorized(nicknameListJson),
  refusals: [],
});

/** `GET /rest/admin/nickname/{id}` (document 2 §7). */
export const adminNicknameCall = defineCall({
  method: 'GET',
  path: '/rest/admin/nickname/{id}',
  summary: 'A nickname with its account and its guild',
  input: idInput,
  output: orUnauthorized(z.object({ data: nicknameJson })),
  refusals: NICKNAME_CODES,
});

/** `POST /rest/admin/nickname/{id}/ban` (document 2 §7, 4-decisions 4.3). */
export const adminNicknameBanCall = defineCall({
  method: 'POST',
  path: '/rest/admin/nickname/{id}/ban',
  summary: 'Ban a nickname with a reason and maybe an end, or lift its ban',
  input: banInput,
  output: orUnauthorized(z.object({ ban: banJson, nicknameBan: z.boolean() })),
  refusals: NICKNAME_BAN_CODES,
  form: banForm(nicknamePage),
});

/** `POST /rest/admin/nickname/{id}/capitalization` (document 2 §5 and §7). */
export const adminCapitalizationCall = defineCall({
  method: 'POST',
  path: '/rest/admin/nickname/{id}/capitalization',
  summary: 'Write a nickname in other letter case; godlike',
  input: capitalizationInput,
  output: orUnauthorized(z.object({ nicknameName: z.string() })),
  refusals: CAPITALIZATION_CODES,
  form: {
    page: nicknamePage,
    next: nicknamePage,
    notice: 'nickname edited',
    keep: ['nicknameName'],
    fieldOf: { 'bad value': 'nicknameName' },
  },
});

/** `GET /rest/admin/nicknames/by-account-id/{accountId}` (document 2 §7). */
export const adminNicknamesByAccountCall = defineCall({
  method: 'GET',
  path: '/rest/admin/nicknames/by-account-id/{accountId}',
  summary: 'The nicknames of an account, the main one first',
  input: byAccountInput,
  output: orUnauthorized(
    z.object({ nicknames: z.array(z.object({ id: z.int().min(1), name: z.string() })) }),
  ),
  refusals: ACCOUNT_CODES,
});

function nicknamePage({ id = '' }: FormFields): string {
  return /^\d{1,10}$/.test(id) ? `/admin/nickname/${id}` : '/admin';
}
