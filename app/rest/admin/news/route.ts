import { newsCreateCall } from '#lib/desk/news/news-editor-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(newsCreateCall);
