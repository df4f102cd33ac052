import { adminRest } from '#lib/web/admin-rest.ts';
import { lastMessagesCall } from '#lib/desk/chat/chat-calls.ts';
import { toMessagesJson } from '#lib/desk/chat/chat-json.ts';
import { listLastMessages } from '#lib/desk/chat/chat-service.ts';

export const GET = adminRest(lastMessagesCall, listLastMessages, toMessagesJson);
