import { z } from 'zod';
import { LIST_ROWS_MAX, PAGE_MAX } from '#lib/base/paging.ts';

/** A field that a form sends as `true` or `false`; whatever else comes is for the service to refuse. */
const anyFlag = (description: string) =>
  z.union([z.boolean(), z.unknown()]).meta({ type: 'boolean', description }).optional();

/** `GET /rest/guild`. */
export const guildListInput = z.object({
  page: z.int().min(1).max(PAGE_MAX).default(1),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
});

export type GuildListInput = z.infer<typeof guildListInput>;

/** The guild of an address: a text that is no id is a guild that there is none of. */
export const guildInput = z.object({ id: z.string() });

export type GuildInput = z.infer<typeof guildInput>;

/** `POST /rest/guild/{id}/extra`: one to four flags; what is no boolean is `bad format`. */
export const guildExtraInput = z.object({
  id: z.string(),
  everybodyModifyTitle: anyFlag('Every member may change his title'),
  everybodyColor: anyFlag('Every member may write in colour'),
  displayPve: anyFlag('The results against robots are shown in the guild chat'),
  autoInvite: anyFlag('Whoever asks is let in at once'),
  others: anyFlag('What becomes of the flags that are not named; left out, they stay'),
});

export type GuildExtraInput = z.infer<typeof guildExtraInput>;
