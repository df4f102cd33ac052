import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { NewsEntry } from './news.ts';
import * as news from './news-repo.ts';

/** A published news entry by its address; open to everybody. */
export async function getNews(
  _viewer: Viewer,
  { slug }: { slug: string },
): Promise<Result<NewsEntry, 'not found'>> {
  const found = await news.findPublished(slug, new Date());
  return found === null ? fail('not found') : ok(found);
}

/** The published news entries, newest first; open to everybody. */
export async function listNews(limit: number): Promise<NewsEntry[]> {
  return news.listPublished(limit, new Date());
}
