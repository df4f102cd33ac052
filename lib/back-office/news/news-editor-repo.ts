import type { ClientSession } from 'mongodb';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { NewsDocument } from '#lib/db/site-documents.ts';
import { revisionOf, type EditedNews, type NewsContent, type NewsLine } from './news-editor.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** All pieces without their text, newest first. */
export async function listLines(): Promise<NewsLine[]> {
  const found = await collection('news')
    .find<Omit<NewsDocument, 'body'>>({}, { ...READ, projection: { body: 0 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(LIST_ROWS_MAX)
    .toArray();
  return found.map(({ _id, slug, title, state, publishedAt, createdAt }) => ({
    ...{ id: _id, slug, title, state, publishedAt, createdAt },
  }));
}

/** The piece with this id and its revision, or null. */
export async function findNews(id: number, session?: ClientSession): Promise<EditedNews | null> {
  const found = await collection('news').findOne({ _id: id }, { ...READ, session });
  if (found === null) return null;
  const { _id, ...rest } = found;
  return { ...rest, id: _id, revision: revisionOf(rest) };
}

/**
 * Inserts a piece and returns its id; null when the slug is taken, which uses up no id. A slug that another editor takes
 * at the same time throws MongoDB's duplicate key error, which ends the transaction.
 */
export async function insertNews(
  news: NewsContent & Pick<NewsDocument, 'publishedAt' | 'createdAt'>,
  session: ClientSession,
): Promise<number | null> {
  const twin = await collection('news').findOne({ slug: news.slug }, { session, projection: { _id: 1 } });
  if (twin !== null) return null;
  const _id = await takeIds('news');
  await collection('news').insertOne({ _id, ...news }, { session });
  return _id;
}

/** Overwrites a piece; a taken slug throws MongoDB's duplicate key error. */
export async function updateNews(
  id: number,
  news: NewsContent & Pick<NewsDocument, 'publishedAt' | 'changedAt'>,
  session: ClientSession,
): Promise<void> {
  await collection('news').updateOne({ _id: id }, { $set: news }, { session });
}
