import { newsEditCall } from '#lib/desk/news/news-editor-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(newsEditCall);
