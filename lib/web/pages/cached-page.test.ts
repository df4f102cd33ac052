import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import type { Encoding, Form } from '#lib/web/http/compress.ts';
import { CachedPage } from './cached-page.ts';
import { keepingFor, SLOTS, STRANGER, type Asked, type Reader, type SlotName } from './slot-values.ts';
import { slot } from './slots.ts';

const PLAYER: Reader = { ...STRANGER, theme: 'dark', name: 'Ana' };

const ON = { on: true, players: 3 };

const FRAME = [
  `<html data-theme="${slot('theme')}">`,
  `${slot('visitor')}login${slot('player')}${slot('name')}${slot('series')}, ${slot('streak')}`,
  `${slot('challenged')}, challenged${slot('unsolved')}, unsolved${slot('staff')}, staff${slot('player')}.${slot('end')}`,
  `<p class="${slot('state')}">${slot('status')}</p>${slot('on')}play${slot('off')}wait${slot('end')}`,
  `<main>${'Bonjour. '.repeat(200)}</main>${slot('emblem')}<img src="${slot('emblem-card')}">`,
  `${slot('undismissed')}announcement${slot('end')}<button aria-pressed="${slot('is-dark')}">`,
].join('');

const pageOf = (body: string | Buffer, headers = {}) => new CachedPage({ status: 200, headers, body });
const page = pageOf(FRAME);
type Way = Partial<Asked> & { of?: CachedPage; encoding?: Encoding };
/** The page as sent, with gzip by default. */
const send = (reader: Reader, { of = page, encoding = 'gzip', ...asked }: Way = {}) =>
  of.make({ reader, server: ON, requestId: 'r-1', ...asked }, encoding);
const seen = (reader: Reader, of = page) => of.fill({ reader, server: ON, requestId: 'r-1' }).toString();

const tagOf = ({ head }: Form) => head.etag ?? null;
const encodingOf = ({ head }: Form) => head['content-encoding'] ?? null;

function plain(form: Form): string {
  const [body, encoding] = [form.body, encodingOf(form)];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

describe('a cached page', () => {
  it.each<[string, Partial<Reader>]>([
    ['login', {}],
    ['Ana, unsolved.', { theme: 'dark', name: 'Ana' }],
    ['Ana, 4\u00a0jours, unsolved.', { name: 'Ana', streak: 4 }],
    ['Ana, 1\u00a0jour.', { name: 'Ana', streak: 1, hasSolved: true }],
    ['Ana, challenged, unsolved.', { name: 'Ana', isChallenged: true }],
    ['Ana, unsolved, staff.', { name: 'Ana', isStaff: true }],
    ['&lt;i onx=&quot;&#x27;&amp;, unsolved.', { name: `<i onx="'&` }],
    ['', { isUnknown: true }],
  ])('shows « %s » to %j, in every encoding', async (corner, changes) => {
    const reader = { ...STRANGER, ...changes };
    const all = seen(reader);
    expect(all.slice(0, all.indexOf('<p class='))).toBe(`<html data-theme="${reader.theme}">${corner}`);
    expect(all).toMatch(reader.theme === 'dark' ? /aria-pressed="true">$/ : /aria-pressed="false">$/);
    for (const encoding of ['br', 'gzip', null] as const) {
      const sent = await send(reader, { encoding });
      expect([plain(sent), encodingOf(sent)]).toEqual([all, encoding]);
    }
  });

  it.each([
    [{ on: true, players: 3 }, '<p class="on">Serveur ON, 3\u00a0joueurs</p>play'],
    [{ on: true, players: 1 }, '<p class="on">Serveur ON, 1\u00a0joueur</p>play'],
    [{ on: false, players: 0 }, '<p class="off">Serveur OFF</p>wait'],
  ])('shows the state of the game server, here %j', async (server, shown) => {
    for (const reader of [STRANGER, PLAYER])
      expect(plain(await send(reader, { server }))).toContain(`${shown}<main>`);
  });

  it('shows users’ texts as text, even if they look like a slot', () => {
    const written = '\ue000name\ue001 \ue000000000000000000000000000name\ue001';
    expect(seen(PLAYER, pageOf(`<p>${written}</p>`))).toBe(`<p>${written}</p>`);
  });

  it('is compressed once for all visitors of a theme', async () => {
    const of = pageOf(FRAME);
    const [first, meanwhile] = await Promise.all([send(STRANGER, { of }), send(STRANGER, { of })]);
    expect([meanwhile.body, (await send(STRANGER, { of })).body]).toEqual([first.body, first.body]);
  });

  it('has different bytes for each player, state and version, and different tags for visitors', async () => {
    processWide('announcement-version', () => ({ version: 'v1' }));
    const changes: Partial<Reader>[] = [
      ...[{}, { theme: 'light' as const }, { dismissed: 'v1' }, { name: 'Bob' }, { isStaff: true }],
      ...[{ streak: 2 }, { streak: 3 }, { streak: 3, hasSolved: true }, { isChallenged: true }],
      ...[{ emblem: 'Zell' }, { emblem: 'Ifrit' }],
    ];
    const ways: Way[] = [
      ...[{ server: { on: true, players: 4 } }, { server: { on: false, players: 3 } }],
      { of: pageOf(`${FRAME} `) },
    ];
    const sendAll = (reader: Reader, some: Partial<Reader>[]) => [
      ...some.map((change) => send({ ...reader, ...change })),
      ...ways.map((way) => send(reader, way)),
    ];
    const own = await Promise.all(sendAll(PLAYER, changes));
    expect(new Set(own.map(plain)).size).toBe(changes.length + ways.length);
    expect((await send({ ...PLAYER })).body).toBe(own[0]?.body);
    expect(new Set(own.map(tagOf)).size).toBe(own.length);
    const shared = await Promise.all(sendAll(STRANGER, changes.slice(0, 3)));
    expect(new Set(shared.map(tagOf)).size).toBe(shared.length);
  });

  it('has the same tags in each process, which have different words for slots', async () => {
    const encodings = ['br', 'gzip', null] as const;
    const tagsInProcess = () => {
      forgetProcessWide('slot-word');
      const of = pageOf(`<html data-theme="${slot('theme')}">${'Bonjour. '.repeat(200)}`);
      return Promise.all(encodings.map(async (encoding) => tagOf(await send(STRANGER, { of, encoding }))));
    };
    const [here, elsewhere] = [await tagsInProcess(), await tagsInProcess()];
    expect(elsewhere).toEqual(here);
    expect(new Set(here).size).toBe(3);
  });

  it('is made for each request, without a tag, if it shows the request id or offers a form again', async () => {
    const named = pageOf(`for ${slot('request')}`);
    for (const requestId of ['r-1', 'r-2']) {
      const sent = await send(STRANGER, { of: named, requestId });
      expect([plain(sent), tagOf(sent)]).toEqual([`for ${requestId}`, null]);
    }
    const offering = pageOf(`${slot('again')}${slot('again-action')}${slot('end')}`);
    for (const action of ['/rest/a', '/rest/b', ''])
      expect(plain(await send(STRANGER, { of: offering, again: { action, fields: '' } }))).toBe(action);
  });

  it('leaves no slot unfilled', () => {
    const all = (Object.keys(SLOTS) as SlotName[]).map((name) => `${slot(name)} `);
    expect(seen(PLAYER, pageOf(all.join('')))).not.toMatch(/[\ue000\ue001]/);
  });

  it('may be binary', async () => {
    const bytes = Buffer.alloc(10_000, 0xff);
    const sent = await send(PLAYER, { of: pageOf(bytes), encoding: 'br' });
    expect([sent.body.equals(bytes), encodingOf(sent)]).toEqual([true, null]);
  });

  it('accepts ranges unless it must not be stored', async () => {
    const headOf = async (keeping: string) =>
      (await send(STRANGER, { of: pageOf('a', { 'cache-control': keeping }) })).head;
    expect(await headOf(keepingFor(STRANGER))).toHaveProperty('accept-ranges', 'bytes');
    expect(await headOf('no-store')).not.toHaveProperty('accept-ranges');
  });
});
