import { newsEditCall } from '#lib/back-office/news/news-editor-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(newsEditCall);
