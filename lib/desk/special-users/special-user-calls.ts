import { z } from 'zod';
import { orUnauthorized } from '#lib/web/admin-rest.ts';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { specialUserAddInput, specialUserDeleteInput, specialUserModifyInput } from './special-user-input.ts';
import { addedJson, specialGroupsJson } from './special-user-json.ts';
import {
  SPECIAL_USER_ADD_CODES,
  SPECIAL_USER_DELETE_CODES,
  SPECIAL_USER_MODIFY_CODES,
} from './special-user.ts';

const PAGE = '/admin/specialusers';

const changedGroups = orUnauthorized(z.object({ groups: specialGroupsJson }));

/** `GET /rest/admin/specialusers` (document 2 §7). */
export const specialUsersCall = defineCall({
  method: 'GET',
  path: '/rest/admin/specialusers',
  summary: 'The groups of the staff with ranks and members, and how far one may change each; manager',
  input: z.object({}),
  output: orUnauthorized(z.object({ data: specialGroupsJson })),
  refusals: [],
});

/** `POST /rest/admin/specialusers/add` (document 2 §7). */
export const specialUserAddCall = defineCall({
  method: 'POST',
  path: '/rest/admin/specialusers/add',
  summary: 'Give a rank to the owner of a nickname; manager',
  input: specialUserAddInput,
  output: orUnauthorized(addedJson),
  refusals: SPECIAL_USER_ADD_CODES,
  form: {
    page: PAGE,
    next: PAGE,
    notice: 'special user added',
    keep: ['nickname', 'hide', 'nicknameLock', 'rank'],
    fieldOf: {
      'no nickname': 'nickname',
      'user not found': 'nickname',
      'bad rank': 'rank',
      'cant manage this group': 'rank',
      'no modify ranks': 'rank',
    },
  },
});

/** `POST /rest/admin/specialusers/modify` (document 2 §7, 4-decisions 4.3); the form comes back to its member. */
export const specialUserModifyCall = defineCall({
  method: 'POST',
  path: '/rest/admin/specialusers/modify',
  summary: 'Move, show, hide, lock or unlock a member, or attach another nickname; manager',
  input: specialUserModifyInput,
  output: changedGroups,
  refusals: SPECIAL_USER_MODIFY_CODES,
  form: {
    page: PAGE,
    next: ({ identId = '' }: FormFields) => (/^\d{1,10}$/.test(identId) ? `${PAGE}#membre-${identId}` : PAGE),
    notice: 'special user changed',
    keep: ['identId'],
    fieldOf: {},
  },
});

/** `POST /rest/admin/specialusers/delete/{identId}` (document 2 §7). */
export const specialUserDeleteCall = defineCall({
  method: 'POST',
  path: '/rest/admin/specialusers/delete/{identId}',
  summary: "Take a member's rank away; manager",
  input: specialUserDeleteInput,
  output: changedGroups,
  refusals: SPECIAL_USER_DELETE_CODES,
  form: { page: PAGE, next: PAGE, notice: 'special user deleted', keep: [], fieldOf: {} },
});
