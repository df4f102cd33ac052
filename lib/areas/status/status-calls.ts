import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';

/** `GET /rest/status` (document 1 §7): off counts 0 players. */
export const statusCall = defineCall({
  method: 'GET',
  path: '/rest/status',
  summary: 'Whether the game server is on, and how many play',
  input: z.object({}),
  output: z.object({ on: z.boolean(), players: z.int().min(0) }),
  refusals: [],
  isPublic: true,
});
