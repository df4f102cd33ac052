import { PAGES } from '#app/pages.ts';
import { GET as sitemap } from '#app/sitemap.xml/route.ts';
import { getHome } from '#lib/areas/home/home-service.ts';
import { getNews } from '#lib/areas/news/news-service.ts';
import { findSitemapPart } from '#lib/areas/seo/sitemap-service.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { editedNewsJson } from '#lib/back-office/news/news-editor-wire.ts';
import { BODY_MAX } from '#lib/back-office/news/news-editor.ts';
import {
  at,
  logIn,
  readAudit,
  send,
  useZoe,
  type Answer,
  type Session,
} from '#lib/back-office/testing/zoe.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as edit } from './news/[id]/route.ts';
import { POST as create } from './news/route.ts';

useTestDatabase();
useZoe();

const PIECE = { title: "La ligue d'été s'ouvre !", body: 'Venez **tous** :\r\nil y a à gagner.' };

const newsOf = (answer: Answer) => editedNewsJson.parse(answer).news;
const write = async (session: Session, changes: object = {}) =>
  newsOf(await send(create, { ...PIECE, ...changes }, session));
const boss = () => logIn('Boss1', ['godlike']);

async function isShown(slug: string): Promise<boolean> {
  forgetProcessWide('cached');
  const { news } = await getHome();
  return news.some((piece) => piece.slug === slug) && (await getNews(aVisitor(), { slug })).ok;
}

describe('POST /rest/admin/news', () => {
  it('creates a draft, with a slug made from the title and the typography of the site', async () => {
    const news = await write(await boss());
    expect(news).toMatchObject({
      ...{ id: 1, slug: 'la-ligue-d-ete-s-ouvre', title: "La ligue d'été s'ouvre\u00a0!" },
      ...{ body: 'Venez **tous**\u00a0:\nil y a à gagner.', state: 'draft', publishedAt: null },
    });
    expect(await isShown(news.slug)).toBe(false);
    expect(await readAudit()).toMatchObject([
      { action: 'news create', target: 'news:1', before: {}, after: { state: 'draft', slug: news.slug } },
    ]);
  });

  it('drops invisible control characters', async () => {
    const news = await write(await boss(), { title: 'Un\ttitre\u0000', body: 'a\u0007b\r\nc' });
    expect(news).toMatchObject({ title: 'Un titre', body: 'ab\nc' });
  });

  it('publishes at once on request', async () => {
    const news = await write(await boss(), { state: 'published', slug: 'ete' });
    expect(news.publishedAt).toEqual(expect.any(Number));
    expect(await isShown('ete')).toBe(true);
  });

  it('refuses in order', async () => {
    const session = await boss();
    await write(session, { slug: 'ete' });
    const bad = { title: ' ', slug: 'É', body: '', state: 'x' };
    const bodies = [
      bad,
      { ...bad, title: 'Un titre' },
      { ...bad, title: 'Un titre', slug: 'ete' },
      { ...PIECE, slug: 'ete', state: 'x' },
      { ...PIECE, slug: 'ete' },
    ];
    const refused = await Promise.all(bodies.map(async (body) => (await send(create, body, session)).error));
    expect(refused).toEqual(['bad title', 'bad slug', 'bad body', 'bad state', 'slug taken']);
    expect(await collection('news').countDocuments()).toBe(1);
    expect(await readAudit()).toHaveLength(1);
  });

  it('consumes no id when it refuses a slug', async () => {
    const session = await boss();
    await write(session, { slug: 'ete' });
    expect(await send(create, { ...PIECE, slug: 'ete' }, session)).toEqual({ error: 'slug taken' });
    expect(await write(session, { slug: 'hiver' })).toMatchObject({ id: 2 });
  });

  it.each([
    { title: 5 },
    { title: 'x'.repeat(121) },
    { slug: 'a/b' },
    { slug: '-a' },
    { slug: ['a'] },
    { body: { $gt: '' } },
    { body: 'x'.repeat(BODY_MAX + 1) },
  ])('refuses %j', async (changes) => {
    expect(await send(create, { ...PIECE, ...changes }, await boss())).toHaveProperty('error');
    expect(await collection('news').countDocuments()).toBe(0);
  });

  it('gives a slug to only one of several concurrent requests', async () => {
    const session = await boss();
    const answers = await Promise.all([1, 2, 3].map(() => send(create, PIECE, session)));
    expect(answers.map(({ error }) => error).filter((error) => error === 'slug taken')).toHaveLength(2);
  });
});

describe('POST /rest/admin/news/{id}', () => {
  it('publishes, archives and changes, and logs the differences', async () => {
    const session = await boss();
    const { id, slug } = await write(session);
    const published = newsOf(await send(at(edit, id), { state: 'published' }, session));
    expect(await isShown(slug)).toBe(true);
    await send(at(edit, id), { state: 'archived' }, session);
    expect(await isShown(slug)).toBe(false);
    const again = newsOf(await send(at(edit, id), { title: 'Autre', state: 'published' }, session));
    expect(again).toMatchObject({ slug, title: 'Autre', publishedAt: published.publishedAt });
    const shown = await getNews(aVisitor(), { slug });
    expect(shown.ok && shown.value.updatedAt > shown.value.publishedAt).toBe(true);
    const changedAt = shown.ok && shown.value.updatedAt;
    const listed = await findSitemapPart(aVisitor(), { kind: 'news' }, PAGES);
    expect(listed).toEqual([{ path: `/actualites/${slug}`, changedAt }]);
    expect((await readAudit()).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ state: 'draft' }, { state: 'published' }],
      [{ state: 'published' }, { state: 'archived' }],
      [
        { title: "La ligue d'été s'ouvre\u00a0!", state: 'archived' },
        { title: 'Autre', state: 'published' },
      ],
    ]);
  });

  it('accepts one of two concurrent edits, and loses neither text', async () => {
    const session = await boss();
    const { id, revision } = await write(session);
    const answers = await Promise.all(
      ['Un', 'Deux'].map((body) => send(at(edit, id), { body, revision }, session)),
    );
    expect(answers.filter(({ error }) => error === 'changed')).toHaveLength(1);
    const late = await postForm(at(edit, id), { id: String(id), body: 'Trois', revision }, session);
    expect(late.headers.get('location')).toBe(`/admin/news/${id}#erreurs`);
    expect(await collection('flashes').findOne()).toMatchObject({ typed: { body: 'Trois', revision } });
    expect((await collection('news').findOne())?.body).toMatch(/^(Un|Deux)$/);
    expect(await readAudit()).toHaveLength(2);
  });

  it('refuses in order: not found, the refusals of a new piece, changed', async () => {
    const session = await boss();
    const { id } = await write(session);
    await write(session, { slug: 'prise' });
    for (const unknown of ['x', -1, 99, 1e10])
      expect(await send(at(edit, unknown), { title: '' }, session)).toEqual({ error: 'not found' });
    expect(await send(at(edit, id), { title: '', revision: 'x' }, session)).toEqual({ error: 'bad title' });
    expect(await send(at(edit, id), { revision: 'x' }, session)).toEqual({ error: 'changed' });
    expect(await send(at(edit, id), { slug: 'prise' }, session)).toEqual({ error: 'slug taken' });
  });
});

describe('the forms of the editor', () => {
  it('show a preview of a long text without saving it', async () => {
    const session = await boss();
    const { id } = await write(session);
    const body = 'mot '.repeat(3_000);
    const fields = { id: String(id), title: 'Autre', body, act: 'preview' };
    const response = await postForm(at(edit, id), fields, session);
    expect(response.headers.get('location')).toBe(`/admin/news/${id}#erreurs`);
    expect(await collection('flashes').findOne()).toMatchObject({
      faults: [{ code: 'preview' }],
      typed: { body },
    });
    expect((await collection('news').findOne())?.title).toContain('La ligue');
  });

  it('store nothing without the privilege', async () => {
    const player = await logIn('Player1', ['manager']);
    for (const act of ['preview', 'save']) {
      const response = await postForm(create, { ...PIECE, act }, player);
      expect([response.status, await response.text()]).toEqual([403, '']);
    }
    expect(
      await collection('flashes')
        .find({ 'typed.body': { $exists: true } })
        .toArray(),
    ).toEqual([]);
    expect(await collection('news').countDocuments()).toBe(0);
  });
});

it('are in a part of the sitemap, whose index is also the answer for an empty part', async () => {
  const read = async (query: string) =>
    (await sitemap(new Request(`http://atout/sitemap.xml${query}`))).text();
  expect(await read('')).toContain('/sitemap.xml?partie=actualites');
  expect(await read('?partie=')).toBe(await read(''));
});
