import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { listLastMessages, type ChatMessage } from './chat-service.ts';

/** The answer of `GET /rest/last-global-messages` (product/calls §4.7); dates are Unix seconds. */
export const messagesJson = z.object({
  messages: z.array(
    z.object({ accountId: z.int().min(1), nickname: z.string(), text: z.string(), date: z.int() }),
  ),
});

function toMessagesJson(messages: readonly ChatMessage[]): z.infer<typeof messagesJson> {
  return { messages: messages.map((message) => ({ ...message, date: toUnixSeconds(message.date) })) };
}

/** `GET /rest/last-global-messages` (product/calls §4.7). */
export const lastMessagesCall = call({
  method: 'GET',
  path: '/rest/last-global-messages',
  summary: 'The latest messages of the global channel, newest first; requires godlike',
  guard: GUARDS.readGlobalChat,
  input: z.object({}),
  output: messagesJson,
  refusals: [],
  service: listLastMessages,
  toJson: toMessagesJson,
});
