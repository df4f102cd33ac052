import { getServerStatus, type ServerStatus } from '#game-bridge/server-status.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ok, type Result } from '#lib/base/result.ts';

/** What the game server last said of itself; everybody may know. */
export async function getStatus(_viewer: Viewer): Promise<Result<ServerStatus, never>> {
  return ok(await getServerStatus());
}
