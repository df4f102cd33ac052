import { z } from 'zod';

/** A whole number whose every wrong shape is a code of the domain; forms send it as digits. */
const anyId = (description: string) =>
  z.union([z.int(), z.unknown()]).meta({ type: 'integer', description }).optional();

/** The league of an address: a text that is no name is a league that there is none of. */
export const leagueInput = z.object({ name: z.string() });

export type LeagueInput = z.infer<typeof leagueInput>;

/** `POST /rest/animation/{name}/register`: registering again switches the nickname (4-decisions 4.3). */
export const leagueRegisterInput = z.object({
  name: z.string(),
  type: z.enum(['register', 'unregister']),
  nickname: anyId('The id of one of the own nicknames; needed to register'),
});

export type LeagueRegisterInput = z.infer<typeof leagueRegisterInput>;

/** `POST /rest/animation/{name}/game`; what is no boolean or no id is `bad format`. */
export const leagueGameInput = z.object({
  name: z.string(),
  add: z
    .union([z.boolean(), z.unknown()])
    .meta({ type: 'boolean', description: 'true adds the game, false removes it' })
    .optional(),
  gameId: anyId('The id of a finished game between two participants'),
});

export type LeagueGameInput = z.infer<typeof leagueGameInput>;
