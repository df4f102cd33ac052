import { adminRest } from '#lib/admin/admin-rest.ts';
import { newsEditCall } from '#lib/news/news-editor-calls.ts';
import { toEditedNewsJson } from '#lib/news/news-editor-json.ts';
import { editNews } from '#lib/news/news-editor-service.ts';

export const POST = adminRest(newsEditCall, editNews, toEditedNewsJson);
