import { adminRest } from '#lib/web/admin-rest.ts';
import { newsCreateCall } from '#lib/desk/news/news-editor-calls.ts';
import { toEditedNewsJson } from '#lib/desk/news/news-editor-json.ts';
import { createNews } from '#lib/desk/news/news-editor-service.ts';

export const POST = adminRest(newsCreateCall, createNews, toEditedNewsJson);
