import { adminRest } from '#lib/web/admin-rest.ts';
import { newsEditCall } from '#lib/desk/news/news-editor-calls.ts';
import { toEditedNewsJson } from '#lib/desk/news/news-editor-json.ts';
import { editNews } from '#lib/desk/news/news-editor-service.ts';

export const POST = adminRest(newsEditCall, editNews, toEditedNewsJson);
