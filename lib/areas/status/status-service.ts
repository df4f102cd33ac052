import { getServerStatus, type ServerStatus } from '#game-bridge/server-status.ts';
import { ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** The last known status of the game server; open to everybody. */
export async function getStatus(_viewer: Viewer): Promise<Result<ServerStatus, never>> {
  return ok(await getServerStatus());
}
