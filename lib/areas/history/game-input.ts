import { z } from 'zod';

/** The game of an address: a text that is no id is a game that there is none of. */
export const gameInput = z.object({ id: z.string() });

export type GameInput = z.infer<typeof gameInput>;
