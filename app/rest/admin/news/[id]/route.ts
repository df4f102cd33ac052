import { newsEditCall } from '#lib/desk/news/news-editor-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(newsEditCall);
