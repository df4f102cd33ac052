import { z } from 'zod';

/**
 * A private message to a robot, answered `{answer}` (null: it keeps silent). It is no part of the bridge and the site never
 * asks it: a game server with a client of its own would take such messages there (product/game-server §4.5).
 */
export const PRIVATE_PATH = '/reference/v1/private';

/** What the call takes. */
export const privateMessage = z.strictObject({
  robot: z.string().max(16),
  text: z.string().max(500),
  accountId: z.int().positive(),
});
