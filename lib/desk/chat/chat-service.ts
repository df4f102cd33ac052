import { fail, ok, type Result } from '#lib/base/result.ts';
import { UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import { can, type Viewer } from '#lib/identity/viewer.ts';
import { LAST_MESSAGES, type ChatMessage } from './chat.ts';
import * as chat from './chat-repo.ts';

/** The last messages of the global channel, newest first; for `godlike` alone (product/calls §4.7). */
export async function listLastMessages(
  viewer: Viewer,
): Promise<Result<readonly ChatMessage[], Unauthorized>> {
  return can(viewer, 'godlike') ? ok(await chat.listLast(LAST_MESSAGES)) : fail(UNAUTHORIZED);
}
