import { adminRest } from '#lib/admin/admin-rest.ts';
import { lastMessagesCall } from '#lib/chat/chat-calls.ts';
import { toMessagesJson } from '#lib/chat/chat-json.ts';
import { listLastMessages } from '#lib/chat/chat-service.ts';

export const GET = adminRest(lastMessagesCall, listLastMessages, toMessagesJson);
