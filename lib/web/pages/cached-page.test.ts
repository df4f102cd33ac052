import fc from 'fast-check';
import { TokenBucket } from '#lib/base/token-bucket.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SLOTS, slot } from './slots.ts';
import { keepingFor, type Reader } from './slot-values.ts';
import { CachedPage, type Form } from './cached-page.ts';

const VISITOR: Reader = { theme: 'system', name: null, isStaff: false };
const PLAYER: Reader = { theme: 'dark', name: 'Ana', isStaff: false };

const ON = { on: true, players: 3 };

const IDENTITY = { encoding: null, acceptsGzip: false };

const FRAME = [
  `<html data-theme="${slot('theme')}">`,
  `${slot('visitor')}<a>S'identifier</a>${slot('player')}<b>${slot('name')}</b>${slot('series')}, ${slot('streak')}${slot('player')}, Mon Compte${slot('challenged')}, défi${slot('unsolved')}, à résoudre${slot('staff')}<u>Administration</u>${slot('player')}<q></q>${slot('end')}`,
  `<p class="${slot('state')}">${slot('status')}</p>${slot('on')}<i>Jouer</i>${slot('off')}<s></s>${slot('end')}`,
  `<main>${'Bonjour. '.repeat(200)}</main><button aria-pressed="${slot('is-dark')}">`,
].join('');

const page = new CachedPage({ status: 200, headers: {}, body: FRAME });
const seen = (reader: Reader, of = page) => of.fill({ reader, server: ON, requestId: 'r-1' }).toString();

const tagOf = ({ head }: Form) => (head.includes('etag') ? head[head.indexOf('etag') + 1] : null);

function plain({ body, encoding }: Form): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

describe('a cached page', () => {
  // A frame's corner for each kind of reader, in every encoding, with a tag of its own.
  it.each<[string, Partial<Reader>, string]>([
    ['a visitor', {}, '<html data-theme="system"><a>S\'identifier</a>'],
    ['a player', { ...PLAYER }, '<html data-theme="dark"><b>Ana</b>, Mon Compte, à résoudre<q></q>'],
    [
      'a player with a series',
      { name: 'Ana', streak: 4, hasSolved: false },
      '<html data-theme="system"><b>Ana</b>, 4\u00a0jours, Mon Compte, à résoudre<q></q>',
    ],
    [
      'a player who has solved the problem',
      { name: 'Ana', streak: 1, hasSolved: true },
      '<html data-theme="system"><b>Ana</b>, 1\u00a0jour, Mon Compte<q></q>',
    ],
    [
      'a player who is challenged',
      { name: 'Ana', isChallenged: true },
      '<html data-theme="system"><b>Ana</b>, Mon Compte, défi, à résoudre<q></q>',
    ],
    [
      'staff',
      { name: 'Ana', isStaff: true },
      '<html data-theme="system"><b>Ana</b>, Mon Compte, à résoudre<u>Administration</u><q></q>',
    ],
    [
      'a name that looks like HTML',
      { name: `<i onx="'&` },
      '<html data-theme="system"><b>&lt;i onx=&quot;&#x27;&amp;</b>, Mon Compte, à résoudre<q></q>',
    ],
  ])('shows %s their own corner, in every encoding', async (_, changes, corner) => {
    const reader = { ...VISITOR, ...changes };
    const all = seen(reader);
    expect(all.slice(0, all.indexOf('<p class='))).toBe(corner);
    expect(all).toMatch(reader.theme === 'dark' ? /aria-pressed="true">$/ : /aria-pressed="false">$/);
    for (const encoding of ['br', 'gzip', null] as const)
      for (const acceptsGzip of [true, false]) {
        const sent = await page.make({ reader, server: ON, requestId: 'r-1' }, { encoding, acceptsGzip });
        expect(plain(sent)).toBe(all);
        if (encoding === null) expect(sent.encoding).toBeNull();
      }
  });

  it('shows the state of the game server as it is, and has another tag for each', async () => {
    const states = [ON, { on: true, players: 1 }, { on: false, players: 0 }];
    const encodings = { encoding: 'br', acceptsGzip: true } as const;
    for (const reader of [VISITOR, PLAYER]) {
      const sent = [];
      for (const server of states) sent.push(await page.make({ reader, server, requestId: 'r' }, encodings));
      const lines = sent.map((form) => /<p class.*?<main>/.exec(plain(form))?.[0]);
      expect(lines).toEqual([
        '<p class="on">Serveur ON, 3\u00a0joueurs</p><i>Jouer</i><main>',
        '<p class="on">Serveur ON, 1\u00a0joueur</p><i>Jouer</i><main>',
        '<p class="off">Serveur OFF</p><s></s><main>',
      ]);
      expect(new Set(sent.map(tagOf)).size).toBe(3);
    }
  });

  it('shows what somebody wrote as text, even if it looks like a slot', () => {
    const written = '\ue000name\ue001 \ue000000000000000000000000000name\ue001';
    const text = new CachedPage({ status: 200, headers: {}, body: `<p>${written}</p>` });
    expect(seen(PLAYER, text)).toBe(`<p>${written}</p>`);
  });

  it('is compressed once for all visitors of a theme, and not at all for a player who takes gzip', async () => {
    const ask = (reader: Reader) =>
      page.make({ reader, server: ON, requestId: 'r' }, { encoding: 'br', acceptsGzip: true });
    expect((await ask(VISITOR)).body).toBe((await ask(VISITOR)).body);
    expect([(await ask(VISITOR)).encoding, (await ask(PLAYER)).encoding]).toEqual(['br', 'gzip']);
  });

  it('is joined from pieces for visitors as well, where many pages were compressed already', async () => {
    const one = new CachedPage({ status: 200, headers: {}, body: FRAME }, new TokenBucket(1));
    const ask = (players: number, acceptsGzip = true) =>
      one.make(
        { reader: VISITOR, server: { on: true, players }, requestId: 'r' },
        { encoding: 'br', acceptsGzip },
      );
    const sent = [await ask(1), await ask(2), await ask(2, false), await ask(2)];
    expect(sent.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', 'br', 'br']);
    expect(sent.map((form) => /Serveur ON, \d/.exec(plain(form))?.[0])).toEqual(
      [1, 2, 2, 2].map((players) => `Serveur ON, ${players}`),
    );
  });

  it('gives a player who reads it again the same bytes, and nobody else, in no other state and no other version', async () => {
    const form = (reader: Reader, { of = page, server = ON } = {}) =>
      of.make({ reader, server, requestId: 'r' }, { encoding: 'gzip', acceptsGzip: true });
    const first = await form(PLAYER);
    expect((await form({ ...PLAYER })).body).toBe(first.body);
    const others = [
      await form({ ...PLAYER, name: 'Bob' }),
      await form({ ...PLAYER, theme: 'light' }),
      await form({ ...PLAYER, isStaff: true }),
      await form({ ...PLAYER, streak: 2 }),
      await form({ ...PLAYER, streak: 3 }),
      await form({ ...PLAYER, streak: 3, hasSolved: true }),
      await form(PLAYER, { server: { on: true, players: 4 } }),
      await form(PLAYER, { server: { on: false, players: 3 } }),
      await form(PLAYER, { of: new CachedPage({ status: 200, headers: {}, body: `${FRAME} ` }) }),
    ];
    expect(new Set([first, ...others].map(plain)).size).toBe(10);
  });

  it('is made for each request where it names it or offers a form again', async () => {
    const named = new CachedPage({
      status: 404,
      headers: {},
      body: `${FRAME}${slot('request')}${slot('again')}<form action="${slot('again-action')}">${slot('end')}`,
    });
    const ask = async (requestId: string, action: string | null) => {
      const again = action === null ? null : { action, fields: '' };
      const asked = { reader: PLAYER, server: ON, requestId, again };
      return plain(await named.make(asked, { encoding: 'gzip', acceptsGzip: true }));
    };
    expect(await ask('r-1', null)).toMatch(/r-1$/);
    expect(await ask('r-2', '/rest/a')).toMatch(/r-2<form action="\/rest\/a">$/);
    expect(await ask('r-3', '/rest/b')).toMatch(/r-3<form action="\/rest\/b">$/);
  });

  it('has a tag for each form of each version, and none where it names its request', async () => {
    const readers: Reader[] = [VISITOR, { ...VISITOR, theme: 'dark' }, PLAYER, { ...PLAYER, name: 'Bob' }];
    readers.push({ ...PLAYER, isStaff: true });
    const other = new CachedPage({ status: 200, headers: {}, body: `${FRAME} ` });
    const find = async (one: CachedPage, reader: Reader) =>
      tagOf(await one.make({ reader, server: ON, requestId: 'r' }, { encoding: 'gzip', acceptsGzip: true }));
    const tags = await Promise.all(
      [page, other].flatMap((one) => readers.map((reader) => find(one, reader))),
    );
    expect(new Set(tags).size).toBe(10);
    const named = new CachedPage({ status: 200, headers: {}, body: slot('request') });
    expect([await find(named, VISITOR), seen(VISITOR, named)]).toEqual([null, 'r-1']);
  });

  it('never shows one of 50 players the name of another', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `Joueur${at}x`);
    const asked = fc.sample(fc.constantFrom(...names), { numRuns: 2_000, seed: 1 });
    await Promise.all(
      asked.map(async (name) => {
        const reader: Reader = { theme: 'light', name, isStaff: false };
        const sent = await page.make(
          { reader, server: ON, requestId: 'r' },
          { encoding: 'gzip', acceptsGzip: true },
        );
        expect(plain(sent).match(/Joueur\d+x/g)).toEqual([name]);
      }),
    );
  });

  it('leaves no slot unfilled', () => {
    const all = new CachedPage({
      status: 200,
      headers: {},
      body: SLOTS.map((name) => `${slot(name)} `).join(''),
    });
    expect(seen(PLAYER, all)).not.toMatch(/[\ue000\ue001]/);
  });

  it('may be bytes that are no text', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0, 1]);
    const picture = new CachedPage({ status: 200, headers: {}, body: bytes });
    const sent = await picture.make(
      { reader: PLAYER, server: ON, requestId: 'r' },
      { encoding: 'br', acceptsGzip: true },
    );
    expect([sent.body.equals(bytes), sent.encoding]).toEqual([true, null]);
  });

  it('accepts ranges if it is a file, not if it is a page', async () => {
    const asked = { reader: VISITOR, server: ON, requestId: 'r' };
    const headOf = async (headers: Record<string, string>) =>
      (await new CachedPage({ status: 200, headers, body: 'a' }).make(asked, IDENTITY)).head;
    expect(await headOf({ 'content-type': 'text/calendar' })).toContain('accept-ranges');
    expect(await headOf({ 'cache-control': keepingFor({ name: null }) })).not.toContain('accept-ranges');
    expect(await headOf({ 'cache-control': 'no-store' })).not.toContain('accept-ranges');
  });
});
