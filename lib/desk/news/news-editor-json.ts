import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import type { EditedNews } from './news-editor.ts';
import { NEWS_STATES } from '#lib/areas/news/news.ts';

/** The answer of a change of news; moments are unix seconds. */
export const editedNewsJson = z.object({
  news: z.object({
    id: z.int().min(1),
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    state: z.enum(NEWS_STATES),
    publishedAt: z.int().nullable(),
    createdAt: z.int(),
    revision: z.string(),
  }),
});

/** Puts a piece of news on the wire of its editor. */
export function toEditedNewsJson(news: EditedNews): z.infer<typeof editedNewsJson> {
  const { id, slug, title, body, state, publishedAt, createdAt, revision } = news;
  return {
    news: {
      ...{ id, slug, title, body, state, revision },
      publishedAt: publishedAt && toUnixSeconds(publishedAt),
      createdAt: toUnixSeconds(createdAt),
    },
  };
}
