import { z } from 'zod';

/**
 * Takes a private message to a robot and returns `{answer}`, which is null if the robot does not answer.
 * Not part of the bridge and not used by the site. A real game server would receive such messages from its client
 * (product/game-server §4.5).
 */
export const PRIVATE_PATH = '/reference/v1/private';

export const privateMessage = z.strictObject({
  robot: z.string().max(16),
  text: z.string().max(500),
  accountId: z.int().positive(),
});
