import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { LAST_MESSAGES, type ChatMessage } from './chat.ts';
import * as chat from './chat-repo.ts';

/** The last messages of the global channel, newest first (product/calls §4.7). */
export async function listLastMessages(
  viewer: Viewer,
): Promise<Result<readonly ChatMessage[], Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.readGlobalChat)) return fail(UNAUTHORIZED);
  return ok(await chat.listLast(LAST_MESSAGES));
}
