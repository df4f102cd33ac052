import { lastMessagesCall } from '#lib/back-office/chat/chat-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(lastMessagesCall);
