import type { ClientSession } from 'mongodb';
import { NEWS_STATES } from '#lib/areas/news/news.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { changedFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import {
  isSlug,
  parseBody,
  parseTitle,
  revisionOf,
  slugOf,
  type EditedNews,
  type NewsContent,
  type NewsCreateCode,
  type NewsCreateInput,
  type NewsEditCode,
  type NewsEditInput,
  type NewsLine,
} from './news-editor.ts';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { NewsDocument } from '#lib/db/site-documents.ts';

/** All news in any state, newest first; requires `godlike` (product/staff §2.10). */
export async function listAllNews(viewer: Viewer): Promise<Result<readonly NewsLine[], Unauthorized>> {
  return isAdmitted(viewer, GUARDS.writeNews) ? ok(await listLines()) : fail(UNAUTHORIZED);
}

/** A piece of news to edit, in any state. */
export async function getNewsToEdit(
  viewer: Viewer,
  input: { id: string },
): Promise<Result<EditedNews, 'not found' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.writeNews)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  const found = id === null ? null : await findNews(id);
  return found === null ? fail('not found') : ok(found);
}

/** Creates a piece of news, as a draft unless another state is given. */
export async function createNews(
  viewer: Player,
  input: NewsCreateInput,
  now = new Date(),
): Promise<Result<EditedNews, NewsCreateCode>> {
  if (input.act === 'preview') return fail('preview');
  const content = parseContent(input, { slug: '', title: '', body: '', state: 'draft' });
  if (!content.ok) return content;
  const { value } = content;
  return unlessTaken(async (session) => {
    const news = { ...value, publishedAt: value.state === 'published' ? now : null, createdAt: now };
    const id = await insertNews(news, session);
    if (id === null) return fail('slug taken');
    const act = { action: 'news create', target: `news:${id}`, before: {}, after: value } as const;
    await noteAct(viewer, act, { session });
    return ok({ ...news, id, revision: revisionOf(value) });
  });
}

/** Edits a piece of news unless it has changed since it was read, so that editors do not overwrite each other. The first publication sets its date. */
export async function editNews(
  viewer: Player,
  input: NewsEditInput,
  now = new Date(),
): Promise<Result<EditedNews, NewsEditCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('not found');
  if (input.act === 'preview') return fail('preview');
  return unlessTaken((session) => writeNews(viewer, { id, input, now }, session));
}

type Edit = { readonly id: number; readonly input: NewsEditInput; readonly now: Date };

async function writeNews(
  viewer: Player,
  { id, input, now }: Edit,
  session: ClientSession,
): Promise<Result<EditedNews, NewsEditCode>> {
  const before = await findNews(id, session);
  if (before === null) return fail('not found');
  const content = parseContent(input, before);
  if (!content.ok) return content;
  if (input.revision !== undefined && input.revision !== before.revision) return fail('changed');
  const { value } = content;
  const facts = changedFacts(contentOf(before), value);
  if (Object.keys(facts.after).length === 0) return ok(before);
  const publishedAt = before.publishedAt ?? (value.state === 'published' ? now : null);
  await updateNews(id, { ...value, publishedAt, changedAt: now }, session);
  await noteAct(viewer, { action: 'news edit', target: `news:${id}`, ...facts }, { session });
  return ok({ ...before, ...value, publishedAt, revision: revisionOf(value) });
}

async function unlessTaken<V, C extends string>(
  write: (session: ClientSession) => Promise<Result<V, C>>,
): Promise<Result<V, C | 'slug taken'>> {
  try {
    return await inTransaction(({ session }) => write(session));
  } catch (error) {
    if (isDuplicateKey(error)) return fail('slug taken');
    throw error;
  }
}

/** Merges the sent fields into the stored ones and validates the result; an empty slug is derived from the title. */
function parseContent(
  sent: NewsCreateInput,
  { slug, title, body, state }: NewsContent,
): Result<NewsContent, Exclude<NewsCreateCode, 'slug taken'>> {
  const newTitle = parseTitle(sent.title ?? title);
  if (newTitle === null) return fail('bad title');
  const askedSlug = sent.slug ?? slug;
  const newSlug = askedSlug === '' ? slugOf(newTitle) : askedSlug;
  if (!isSlug(newSlug)) return fail('bad slug');
  const newBody = parseBody(sent.body ?? body);
  if (newBody === null) return fail('bad body');
  const newState = NEWS_STATES.find((known) => known === (sent.state ?? state));
  if (newState === undefined) return fail('bad state');
  return ok({ slug: newSlug, title: newTitle, body: newBody, state: newState });
}

function contentOf({ slug, title, body, state }: NewsContent): NewsContent {
  return { slug, title, body, state };
}

const READ = { maxTimeMS: READ_LIMIT_MS };

/** All pieces of news without their bodies, newest first. */
async function listLines(): Promise<NewsLine[]> {
  const found = await collection('news')
    .find<Omit<NewsDocument, 'body'>>({}, { ...READ, projection: { body: 0 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(LIST_ROWS_MAX)
    .toArray();
  return found.map(({ _id, slug, title, state, publishedAt, createdAt }) => ({
    ...{ id: _id, slug, title, state, publishedAt, createdAt },
  }));
}

async function findNews(id: number, session?: ClientSession): Promise<EditedNews | null> {
  const found = await collection('news').findOne({ _id: id }, { ...READ, session });
  if (found === null) return null;
  const { _id, ...rest } = found;
  return { ...rest, id: _id, revision: revisionOf(rest) };
}

/**
 * Inserts a piece and returns its id; null, without consuming an id, if the slug is taken. A slug taken concurrently throws MongoDB's duplicate
 * key error and aborts the transaction.
 */
async function insertNews(
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
async function updateNews(
  id: number,
  news: NewsContent & Pick<NewsDocument, 'publishedAt' | 'changedAt'>,
  session: ClientSession,
): Promise<void> {
  await collection('news').updateOne({ _id: id }, { $set: news }, { session });
}
