import { adminRest } from '#lib/admin/admin-rest.ts';
import { newsCreateCall } from '#lib/news/news-editor-calls.ts';
import { toEditedNewsJson } from '#lib/news/news-editor-json.ts';
import { createNews } from '#lib/news/news-editor-service.ts';

export const POST = adminRest(newsCreateCall, createNews, toEditedNewsJson);
