import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/** `POST /rest/admin/animation`. */
export const leagueCreateInput = z.object({
  name: anyText('The last part of its address: small letters, digits and hyphens, as in 2025-04-combo'),
});

export type LeagueCreateInput = z.infer<typeof leagueCreateInput>;

/** `POST /rest/admin/animation/{name}`: one of the two, or both. */
export const leagueStatesInput = z.object({
  name: z.string(),
  registerState: anyText('not_yet, open or close'),
  leagueState: anyText('not yet, open or close'),
});

export type LeagueStatesInput = z.infer<typeof leagueStatesInput>;
