import { lastMessagesCall } from '#lib/desk/chat/chat-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(lastMessagesCall);
