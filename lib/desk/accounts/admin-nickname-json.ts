import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import { banJson, pagedJson, toPagedJson } from './admin-account-json.ts';
import { toBanJson } from './admin-ban.ts';
import type { AdminNicknameDetail, NicknameLine } from './admin-nickname.ts';
import type { Queried } from '#lib/desk/admin.ts';

const count = z.int().min(0);
const id = z.int().min(1);

/** The answer of `GET /rest/admin/nicknames` (document 2 §3). */
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

/** A nickname on the wire of the administration (document 2 §2). */
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

/** Puts a page of nicknames on the wire. */
export function toNicknameListJson({
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

/** Puts a nickname on the wire. */
export function toNicknameJson(nickname: AdminNicknameDetail): { data: z.infer<typeof nicknameJson> } {
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

/** The nicknames of an account on the wire. */
export function toNicknamesOfJson(nicknames: readonly { id: number; name: string }[]) {
  return { nicknames };
}

/** The answer of a change of letter case. */
export function toCapitalizationJson({ name }: { name: string }) {
  return { nicknameName: name };
}
