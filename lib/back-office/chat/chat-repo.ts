import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ChatMessage } from './chat.ts';

const MESSAGE = { _id: 0, accountId: 1, nickname: 1, text: 1, date: 1 } as const;

/** The newest messages of the global channel, newest first. */
export async function listLast(limit: number): Promise<ChatMessage[]> {
  return collection('chatMessages')
    .find<ChatMessage>({}, { maxTimeMS: READ_LIMIT_MS, projection: MESSAGE })
    .sort({ date: -1 })
    .limit(limit)
    .toArray();
}
