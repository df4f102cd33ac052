import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { anyText } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import type { Queried } from '#lib/base/paging.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import {
  BANS_ASK,
  banForm,
  banInput,
  banJson,
  idInput,
  nicknameListInput,
  pagedJson,
  toNicknameBanJson,
  toPagedJson,
} from './admin-account-wire.ts';
import { ACCOUNT_CODES } from './admin-account.ts';
import { capitalizationFaultText, CAPITALIZATION_TEXTS } from './admin-nickname-messages.ts';
import { banNickname } from './admin-ban-service.ts';
import { NICKNAME_BAN_CODES, toBanJson } from './admin-ban.ts';
import {
  changeCapitalization,
  getNickname,
  listNicknamesByAccount,
  listNicknamesFor,
} from './admin-nickname-service.ts';
import {
  CAPITALIZATION_CODES,
  NICKNAME_CODES,
  type AdminNicknameDetail,
  type NicknameLine,
} from './admin-nickname.ts';
import { BAN_TEXTS, EDIT_TEXTS } from './admin-account-messages.ts';

const capitalizationInput = z.object({
  id: z.string(),
  nicknameName: anyText('The same nickname in the new letter case'),
});

/** Path of `GET /rest/admin/nicknames/by-account-id/{accountId}`. */
const byAccountInput = z.object({ accountId: z.string() });

const count = z.int().min(0);
const id = z.int().min(1);

/** The answer of `GET /rest/admin/nicknames` (product/calls §6.6). */
export const nicknameListJson = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string(),
      nicknameBan: z.boolean(),
      accountId: id,
      accountName: z.string().nullable(),
      accountBan: z.boolean(),
      creation: count,
    }),
  ),
  ...pagedJson,
});

/** A nickname on the wire (product/calls §6.7); times are Unix seconds. */
export const nicknameJson = z.object({
  nicknameId: id,
  nicknameName: z.string(),
  accountId: id,
  accountName: z.string().nullable(),
  creation: count,
  lastConnection: count.nullable(),
  isMain: z.boolean(),
  guildInfo: z.object({ guildName: z.string(), title: z.string() }).nullable(),
  ban: banJson,
});

/** A page of nicknames as `nicknameListJson`, with the path of the next page. */
function toNicknameListJson({
  rows,
  query,
  ...place
}: Queried<NicknameLine>): z.infer<typeof nicknameListJson> {
  return {
    data: rows.map(({ isBanned, isAccountBanned, createdAt, ...line }) => ({
      ...line,
      nicknameBan: isBanned,
      accountBan: isAccountBanned,
      creation: toUnixSeconds(createdAt),
    })),
    ...toPagedJson('/rest/admin/nicknames', place, query),
  };
}

function toNicknameJson(nickname: AdminNicknameDetail): { data: z.infer<typeof nicknameJson> } {
  const { id, name, accountId, accountName, createdAt, lastConnectionAt, isMain, guild, ban } = nickname;
  return {
    data: {
      ...{ nicknameId: id, nicknameName: name, accountId, accountName, isMain },
      creation: toUnixSeconds(createdAt),
      lastConnection: lastConnectionAt && toUnixSeconds(lastConnectionAt),
      guildInfo: guild && { guildName: guild.name, title: guild.title },
      ban: toBanJson(ban),
    },
  };
}

/** The answer of `GET /rest/admin/nicknames/by-account-id/{accountId}`. */
function toNicknamesOfJson(nicknames: readonly { id: number; name: string }[]) {
  return { nicknames };
}

function toCapitalizationJson({ name }: { name: string }) {
  return { nicknameName: name };
}

/** `GET /rest/admin/nicknames` (product/calls §6.6). */
export const adminNicknamesCall = call({
  method: 'GET',
  path: '/rest/admin/nicknames',
  summary: 'The nicknames, searched by name and ban, sorted by name or creation, page by page',
  guard: GUARDS.seeNicknames,
  input: nicknameListInput,
  output: nicknameListJson,
  refusals: [],
  service: listNicknamesFor,
  toJson: toNicknameListJson,
});

/** `GET /rest/admin/nickname/{id}` (product/calls §6.7). */
export const adminNicknameCall = call({
  method: 'GET',
  path: '/rest/admin/nickname/{id}',
  summary: 'A nickname with its account and its guild',
  guard: GUARDS.seeNicknames,
  input: idInput,
  output: z.object({ data: nicknameJson }),
  refusals: NICKNAME_CODES,
  texts: CAPITALIZATION_TEXTS,
  service: getNickname,
  toJson: toNicknameJson,
});

/** `POST /rest/admin/nickname/{id}/ban` (product/calls §6.8). */
export const adminNicknameBanCall = call({
  method: 'POST',
  path: '/rest/admin/nickname/{id}/ban',
  summary: 'Ban a nickname with a reason and an optional end, or lift its ban',
  guard: GUARDS.banNicknames,
  reauthenticates: BANS_ASK,
  input: banInput,
  output: z.object({ ban: banJson, nicknameBan: z.boolean() }),
  refusals: NICKNAME_BAN_CODES,
  texts: BAN_TEXTS,
  form: banForm(nicknamePage),
  service: banNickname,
  toJson: toNicknameBanJson,
});

/** `POST /rest/admin/nickname/{id}/capitalization` (product/calls §6.9). */
export const adminCapitalizationCall = call({
  method: 'POST',
  path: '/rest/admin/nickname/{id}/capitalization',
  summary: 'Change the letter case of a nickname; requires godlike',
  guard: GUARDS.editNicknames,
  reauthenticates: { beyond: 20 },
  input: capitalizationInput,
  output: z.object({ nicknameName: z.string() }),
  refusals: CAPITALIZATION_CODES,
  texts: CAPITALIZATION_TEXTS,
  form: {
    page: nicknamePage,
    next: nicknamePage,
    notice: 'nickname edited',
    keep: ['nicknameName'],
    fieldOf: { 'bad value': 'nicknameName' },
    textOf: capitalizationFaultText,
  },
  service: changeCapitalization,
  toJson: toCapitalizationJson,
});

/** `GET /rest/admin/nicknames/by-account-id/{accountId}` (product/calls §6.10). */
export const adminNicknamesByAccountCall = call({
  method: 'GET',
  path: '/rest/admin/nicknames/by-account-id/{accountId}',
  summary: 'The nicknames of an account, the main one first',
  guard: GUARDS.seeNicknamesOfAccounts,
  input: byAccountInput,
  output: z.object({ nicknames: z.array(z.object({ id: z.int().min(1), name: z.string() })) }),
  refusals: ACCOUNT_CODES,
  texts: EDIT_TEXTS,
  service: listNicknamesByAccount,
  toJson: toNicknamesOfJson,
});

function nicknamePage({ id = '' }: FormFields): string {
  return isIdText(id) ? `/admin/nickname/${id}` : '/admin';
}
