import type { Viewer } from '#lib/identity/viewer.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { NewsEntry } from './news.ts';
import * as news from './news-repo.ts';

/** A published piece of news; everybody may read it. */
export async function getNews(
  _viewer: Viewer,
  { slug }: { slug: string },
): Promise<Result<NewsEntry, 'not found'>> {
  const found = await news.findPublished(slug, new Date());
  return found === null ? fail('not found') : ok(found);
}

/** The newest published news; everybody may read them. */
export async function listNews(limit: number): Promise<NewsEntry[]> {
  return news.listPublished(limit, new Date());
}
