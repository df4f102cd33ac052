import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { NewsEntry } from './news.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { NewsDocument } from '#lib/db/site-documents.ts';

/** A published news entry by its address; open to everybody. */
export async function getNews(
  _viewer: Viewer,
  { slug }: { slug: string },
): Promise<Result<NewsEntry, 'not found'>> {
  const found = await findPublished(slug, new Date());
  return found === null ? fail('not found') : ok(found);
}

/** The published news entries, newest first; open to everybody. */
export async function listNews(limit: number): Promise<NewsEntry[]> {
  return listPublished(limit, new Date());
}

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The published news entries that are due at `now`, newest first. */
async function listPublished(limit: number, now: Date): Promise<NewsEntry[]> {
  const found = await collection('news')
    .find({ state: 'published', publishedAt: { $lte: now } }, READ)
    .sort({ publishedAt: -1 })
    .limit(limit)
    .toArray();
  return found.map(toEntry);
}

/** The published news entry of this address that is due at `now`, or null. */
async function findPublished(slug: string, now: Date): Promise<NewsEntry | null> {
  const found = await collection('news').findOne(
    { slug, state: 'published', publishedAt: { $lte: now } },
    READ,
  );
  return found === null ? null : toEntry(found);
}

function toEntry({ _id: id, slug, title, body, createdAt, ...news }: NewsDocument): NewsEntry {
  const publishedAt = news.publishedAt ?? createdAt;
  const { changedAt = publishedAt } = news;
  return { id, slug, title, body, publishedAt, updatedAt: changedAt > publishedAt ? changedAt : publishedAt };
}
