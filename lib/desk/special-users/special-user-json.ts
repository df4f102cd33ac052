import { z } from 'zod';
import type { Added } from './special-user-change-service.ts';
import type { SpecialGroup } from './special-user.ts';

const id = z.int().min(1);

/** The groups of the special users on the wire (document 2 §3); null nicknames are [NDC], null accounts are gone. */
export const specialGroupsJson = z.array(
  z.object({
    id,
    name: z.string(),
    canEditAfter: z.union([id, z.null(), z.literal(false)]),
    ranks: z.array(
      z.object({
        id,
        name: z.string(),
        members: z.array(
          z.object({
            identId: id,
            nicknameId: id.nullable(),
            nickName: z.string().nullable(),
            accountId: id,
            accountName: z.string().nullable(),
            public: z.boolean(),
            nicknameLock: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);

type GroupsJson = z.infer<typeof specialGroupsJson>;

/** The answer of `POST /rest/admin/specialusers/add`. */
export const addedJson = z.object({
  ok: z.object({ name: z.string(), rankName: z.string(), group: z.string() }),
  groups: specialGroupsJson,
});

/** The answer of `GET /rest/admin/specialusers`. */
export function toSpecialUsersJson(groups: readonly SpecialGroup[]): { data: GroupsJson } {
  return { data: toGroupsJson(groups) };
}

/** The answer of a change: the groups as they are now. */
export function toChangedGroupsJson(groups: readonly SpecialGroup[]): { groups: GroupsJson } {
  return { groups: toGroupsJson(groups) };
}

/** The answer of an addition. */
export function toAddedJson({ name, rankName, groupName, groups }: Added): z.infer<typeof addedJson> {
  return { ok: { name, rankName, group: groupName }, groups: toGroupsJson(groups) };
}

function toGroupsJson(groups: readonly SpecialGroup[]): GroupsJson {
  return groups.map(({ ranks, ...group }) => ({
    ...{ id: group.id, name: group.name, canEditAfter: group.canEditAfter },
    ranks: ranks.map(({ id: rankId, name, members }) => ({
      ...{ id: rankId, name },
      members: members.map((member) => ({
        ...{ identId: member.id, nicknameId: member.nicknameId, nickName: member.nickname },
        ...{ accountId: member.accountId, accountName: member.accountName },
        ...{ public: member.isPublic, nicknameLock: member.nicknameLock },
      })),
    })),
  }));
}
