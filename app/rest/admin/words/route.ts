import { wordCall } from '#lib/back-office/words/word-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(wordCall);
