import { z } from 'zod';
import { orUnauthorized } from '#lib/web/admin-rest.ts';
import { defineCall } from '#lib/base/call.ts';
import { messagesJson } from './chat-json.ts';

/** `GET /rest/last-global-messages` (document 2 §7). */
export const lastMessagesCall = defineCall({
  method: 'GET',
  path: '/rest/last-global-messages',
  summary: 'The last messages of the global channel, newest first; godlike',
  input: z.object({}),
  output: orUnauthorized(messagesJson),
  refusals: [],
});
