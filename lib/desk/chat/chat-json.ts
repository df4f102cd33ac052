import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import type { ChatMessage } from './chat.ts';

/** The answer of `GET /rest/last-global-messages` (document 2 §3 and §7). */
export const messagesJson = z.object({
  messages: z.array(
    z.object({ accountId: z.int().min(1), nickname: z.string(), text: z.string(), date: z.int() }),
  ),
});

/** Puts messages on the wire. */
export function toMessagesJson(messages: readonly ChatMessage[]): z.infer<typeof messagesJson> {
  return { messages: messages.map((message) => ({ ...message, date: toUnixSeconds(message.date) })) };
}
