import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { anyBoolean, anyInteger, anyText } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import { call } from '#lib/identity/call.ts';
import {
  addSpecialUser,
  deleteSpecialUser,
  modifySpecialUser,
  type Added,
} from './special-user-change-service.ts';
import { listSpecialUsers } from './special-user-service.ts';
import { specialUserFaultText, SPECIAL_USER_TEXTS } from './special-user-messages.ts';
import {
  SPECIAL_USER_ADD_CODES,
  SPECIAL_USER_DELETE_CODES,
  SPECIAL_USER_MODIFY_CODES,
  type SpecialGroup,
} from './special-user.ts';

/** Body of `POST /rest/admin/specialusers/add` (product/calls §6.12). Unticked boxes are missing and mean false. */
const specialUserAddInput = z.object({
  nickname: anyText('A nickname of the new member; letter case is ignored'),
  hide: anyBoolean('true to hide the member on the staff page'),
  nicknameLock: anyBoolean('true to limit the rank to this nickname'),
  rank: anyInteger('The id of the rank'),
});

/** Body of `POST /rest/admin/specialusers/modify`: exactly one of `target`, `newRank` and `action`. */
const specialUserModifyInput = z.object({
  identId: anyInteger('The id of the member'),
  target: z
    .union([z.int(), z.unknown()])
    .nullable()
    .meta({
      type: ['integer', 'null'],
      description: 'The id of the nickname to attach; null for none ([NDC])',
    })
    .optional(),
  newRank: anyInteger('The id of the new rank'),
  action: anyText('up, down, hide, show, lock or unlock'),
  oldRank: anyInteger("The id of the member's expected current rank; nothing is saved if it differs"),
});

const specialUserDeleteInput = z.object({ identId: z.string() });

const id = z.int().min(1);

/** The groups on the wire (product/calls §6.11). A null nickname is [NDC], a null account name a deleted account. */
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

/** The answer of `POST /rest/admin/specialusers/add`: the assigned rank, and all groups after the change. */
export const addedJson = z.object({
  ok: z.object({ name: z.string(), rankName: z.string(), group: z.string() }),
  groups: specialGroupsJson,
});

/** The answer of `GET /rest/admin/specialusers`: all groups under `data`. */
function toSpecialUsersJson(groups: readonly SpecialGroup[]): { data: GroupsJson } {
  return { data: toGroupsJson(groups) };
}

/** The answer to a change: all groups after it. */
function toChangedGroupsJson(groups: readonly SpecialGroup[]): { groups: GroupsJson } {
  return { groups: toGroupsJson(groups) };
}

/** The answer to an addition: the assigned rank, and all groups after it. */
function toAddedJson({ name, rankName, groupName, groups }: Added): z.infer<typeof addedJson> {
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

const PAGE = '/admin/specialusers';

const changedGroups = z.object({ groups: specialGroupsJson });

/** `GET /rest/admin/specialusers` (product/calls §6.11). */
export const specialUsersCall = call({
  method: 'GET',
  path: '/rest/admin/specialusers',
  summary: 'The staff groups with ranks and members, and your rights to change each; requires manager',
  guard: GUARDS.manageRanks,
  input: z.object({}),
  output: z.object({ data: specialGroupsJson }),
  refusals: [],
  service: listSpecialUsers,
  toJson: toSpecialUsersJson,
});

/** `POST /rest/admin/specialusers/add` (product/calls §6.12). */
export const specialUserAddCall = call({
  method: 'POST',
  path: '/rest/admin/specialusers/add',
  summary: 'Give a rank to the owner of a nickname; requires manager',
  guard: GUARDS.manageRanks,
  reauthenticates: {},
  input: specialUserAddInput,
  output: addedJson,
  refusals: SPECIAL_USER_ADD_CODES,
  texts: SPECIAL_USER_TEXTS,
  form: {
    page: PAGE,
    next: PAGE,
    notice: 'special user added',
    keep: ['nickname', 'hide', 'nicknameLock', 'rank'],
    fieldOf: {
      'no nickname': 'nickname',
      'user not found': 'nickname',
      'bad format': 'rank',
      'bad rank': 'rank',
      'cant manage this group': 'rank',
      'no modify ranks': 'rank',
    },
    textOf: specialUserFaultText,
  },
  service: addSpecialUser,
  toJson: toAddedJson,
});

/** `POST /rest/admin/specialusers/modify` (product/calls §6.13). The form returns to its member. */
export const specialUserModifyCall = call({
  method: 'POST',
  path: '/rest/admin/specialusers/modify',
  summary: 'Move, show, hide, lock or unlock a member, or attach another nickname; requires manager',
  guard: GUARDS.manageRanks,
  reauthenticates: {},
  input: specialUserModifyInput,
  output: changedGroups,
  refusals: SPECIAL_USER_MODIFY_CODES,
  texts: SPECIAL_USER_TEXTS,
  form: {
    page: PAGE,
    next: ({ identId = '' }: FormFields) => (isIdText(identId) ? `${PAGE}#membre-${identId}` : PAGE),
    notice: 'special user changed',
    keep: ['identId'],
    // Reopens the member's forms: changes often come in twos and threes.
    carry: ['identId'],
    fieldOf: {},
  },
  service: modifySpecialUser,
  toJson: toChangedGroupsJson,
});

/** `POST /rest/admin/specialusers/delete/{identId}` (product/calls §6.14). */
export const specialUserDeleteCall = call({
  method: 'POST',
  path: '/rest/admin/specialusers/delete/{identId}',
  summary: "Remove a member's rank; requires manager",
  guard: GUARDS.manageRanks,
  reauthenticates: {},
  input: specialUserDeleteInput,
  output: changedGroups,
  refusals: SPECIAL_USER_DELETE_CODES,
  texts: SPECIAL_USER_TEXTS,
  form: { page: PAGE, next: PAGE, notice: 'special user deleted', keep: [], fieldOf: {} },
  service: deleteSpecialUser,
  toJson: toChangedGroupsJson,
});
