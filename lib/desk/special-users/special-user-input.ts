import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/** A whole number whose every wrong shape is a code of the domain; forms send it as digits. */
const anyId = (description: string) =>
  z.union([z.int(), z.unknown()]).meta({ type: 'integer', description }).optional();

/** True or false whose every wrong shape is a code of the domain; a form's empty box sends nothing: false. */
const anyBoolean = (description: string) =>
  z.union([z.boolean(), z.unknown()]).meta({ type: 'boolean', description }).optional();

/** `POST /rest/admin/specialusers/add` (document 2 §7). */
export const specialUserAddInput = z.object({
  nickname: anyText('A nickname of the new member, in any letter case'),
  hide: anyBoolean('true: not shown on the staff page'),
  nicknameLock: anyBoolean('true: the rank is in force under that nickname alone'),
  rank: anyId('The id of the rank'),
});

export type SpecialUserAddInput = z.infer<typeof specialUserAddInput>;

/** `POST /rest/admin/specialusers/modify`: exactly one of target, newRank and action. */
export const specialUserModifyInput = z.object({
  identId: anyId('The member'),
  target: z
    .union([z.int(), z.unknown()])
    .nullable()
    .meta({ type: ['integer', 'null'], description: 'The id of the nickname to attach; null: none ([NDC])' })
    .optional(),
  newRank: anyId('The id of the rank to give instead'),
  action: anyText('up, down, hide, show, lock or unlock'),
  oldRank: anyId('The rank that the editor saw; when the member has another one, nothing is written'),
});

export type SpecialUserModifyInput = z.infer<typeof specialUserModifyInput>;

/** `POST /rest/admin/specialusers/delete/{identId}`; the form sends nothing more. */
export const specialUserDeleteInput = z.object({ identId: z.string() });

export type SpecialUserDeleteInput = z.infer<typeof specialUserDeleteInput>;
