import { z } from 'zod';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { parisDay, toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { getServerFigures } from './server-figures-service.ts';
import { PERIODS } from './server-figures.ts';
import { getServerStatus, type ServerStatus } from '#game-bridge/server-status.ts';
import { ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

const count = z.int().min(0);

/** `GET /rest/status` (product/calls §2.2); `players` is 0 while the game server is off. */
export const statusCall = call({
  method: 'GET',
  path: '/rest/status',
  summary: 'Whether the game server is on, and how many players are online',
  guard: 'public',
  input: z.object({}),
  output: z.object({ on: z.boolean(), players: count }),
  refusals: [],
  service: getStatus,
  toJson: (status) => status,
});

/** `GET /rest/status/figures` (product/calls §3.25); times are Unix seconds. */
export const serverFiguresCall = call({
  method: 'GET',
  path: '/rest/status/figures',
  summary: 'Players online over a period, the record, and the games and new accounts of the last 30 days',
  guard: 'public',
  maxAge: KEEP_SECONDS.data,
  input: z.object({ periode: z.enum(PERIODS).default('jour') }),
  output: z.object({
    record: z.object({ players: count, at: z.int() }).nullable(),
    players: z.array(z.object({ from: z.int(), players: count.nullable() })),
    days: z.array(z.object({ day: z.string(), games: count.nullable(), accounts: count.nullable() })),
  }),
  refusals: [],
  service: getServerFigures,
  toJson: ({ record, players, days }) => ({
    record: record && { players: record.players, at: toUnixSeconds(record.at) },
    players: players.map(({ from, players: most }) => ({ from: toUnixSeconds(from), players: most })),
    days: days.map(({ from, games, accounts }) => ({ day: parisDay(from), games, accounts })),
  }),
});

/** The last known status of the game server; open to everybody. */
async function getStatus(_viewer: Viewer): Promise<Result<ServerStatus, never>> {
  return ok(await getServerStatus());
}
