import { z } from 'zod';
import { call } from '#lib/identity/call.ts';
import { getStatus } from './status-service.ts';

/** `GET /rest/status` (product/calls §2.2); `players` is 0 while the game server is off. */
export const statusCall = call({
  method: 'GET',
  path: '/rest/status',
  summary: 'Whether the game server is on, and how many players are online',
  guard: 'public',
  input: z.object({}),
  output: z.object({ on: z.boolean(), players: z.int().min(0) }),
  refusals: [],
  service: getStatus,
  toJson: (status) => status,
});
