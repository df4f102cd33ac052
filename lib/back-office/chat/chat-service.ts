import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** The last messages of the global channel, newest first (product/calls §4.7). */
export async function listLastMessages(
  viewer: Viewer,
): Promise<Result<readonly ChatMessage[], Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.readGlobalChat)) return fail(UNAUTHORIZED);
  return ok(await listLast(LAST_MESSAGES));
}

const MESSAGE = { _id: 0, accountId: 1, nickname: 1, text: 1, date: 1 } as const;

async function listLast(limit: number): Promise<ChatMessage[]> {
  return collection('chatMessages')
    .find<ChatMessage>({}, { maxTimeMS: READ_LIMIT_MS, projection: MESSAGE })
    .sort({ date: -1 })
    .limit(limit)
    .toArray();
}

/** A message on the global channel of the game (product/calls §4.7). */
export type ChatMessage = {
  readonly accountId: number;
  /** The sender's nickname at the time. */
  readonly nickname: string;
  readonly text: string;
  readonly date: Date;
};

/** The number of messages shown to staff: enough to follow an evening's league. */
export const LAST_MESSAGES = 100;
