import fc from 'fast-check';
import { processWide } from '#lib/base/process-wide.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { slot } from './slots.ts';
import { keepingFor, SLOTS, type Asked, type Reader, type SlotName } from './slot-values.ts';
import type { Encodings } from '#lib/web/http/compress.ts';
import { CachedPage, type Form } from './cached-page.ts';

const VISITOR: Reader = { theme: 'system', name: null, isStaff: false };
const PLAYER: Reader = { theme: 'dark', name: 'Ana', isStaff: false };

const ON = { on: true, players: 3 };

const FRAME = [
  `<html data-theme="${slot('theme')}">`,
  `${slot('visitor')}<a>S'identifier</a>${slot('player')}<b>${slot('name')}</b>${slot('series')}, ${slot('streak')}${slot('player')}, Mon Compte${slot('challenged')}, défi${slot('unsolved')}, à résoudre${slot('staff')}<u>Administration</u>${slot('player')}<q></q>${slot('end')}`,
  `<p class="${slot('state')}">${slot('status')}</p>${slot('on')}<i>Jouer</i>${slot('off')}<s></s>${slot('end')}`,
  `<main>${'Bonjour. '.repeat(200)}</main>${slot('emblem')}<img src="${slot('emblem-card')}">${slot('undismissed')}<p>Annonce</p>${slot('end')}`,
  `<button aria-pressed="${slot('is-dark')}">`,
].join('');

const pageOf = (body: string | Buffer, headers = {}) => new CachedPage({ status: 200, headers, body });
const page = pageOf(FRAME);
type Way = Partial<Asked> & Partial<Encodings> & { of?: CachedPage };
/** The page as it is sent, to a browser that takes gzip alone unless said otherwise. */
const send = (reader: Reader, { of = page, encoding = 'gzip', acceptsGzip = true, ...asked }: Way = {}) =>
  of.make({ reader, server: ON, requestId: 'r-1', ...asked }, { encoding, acceptsGzip });
const seen = (reader: Reader, of = page) => of.fill({ reader, server: ON, requestId: 'r-1' }).toString();

const tagOf = ({ head }: Form) => (head.includes('etag') ? head[head.indexOf('etag') + 1] : null);

function plain({ body, encoding }: Form): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

describe('a cached page', () => {
  // A frame's corner for each kind of reader, in every encoding, with a tag of its own.
  it.each<[string, Partial<Reader>, string]>([
    ['a visitor', {}, `<a>S'identifier</a>`],
    ['a player', PLAYER, '<b>Ana</b>, Mon Compte, à résoudre<q></q>'],
    [
      'one with a series',
      { name: 'Ana', streak: 4 },
      '<b>Ana</b>, 4\u00a0jours, Mon Compte, à résoudre<q></q>',
    ],
    [
      'a player who has solved the problem',
      { name: 'Ana', streak: 1, hasSolved: true },
      '<b>Ana</b>, 1\u00a0jour, Mon Compte<q></q>',
    ],
    [
      'a player who is challenged',
      { name: 'Ana', isChallenged: true },
      '<b>Ana</b>, Mon Compte, défi, à résoudre<q></q>',
    ],
    [
      'staff',
      { name: 'Ana', isStaff: true },
      '<b>Ana</b>, Mon Compte, à résoudre<u>Administration</u><q></q>',
    ],
    [
      'a name that looks like HTML',
      { name: `<i onx="'&` },
      '<b>&lt;i onx=&quot;&#x27;&amp;</b>, Mon Compte, à résoudre<q></q>',
    ],
  ])('shows %s their own corner, in every encoding', async (_, changes, corner) => {
    const reader = { ...VISITOR, ...changes };
    const all = seen(reader);
    expect(all.slice(0, all.indexOf('<p class='))).toBe(`<html data-theme="${reader.theme}">${corner}`);
    expect(all).toMatch(reader.theme === 'dark' ? /aria-pressed="true">$/ : /aria-pressed="false">$/);
    for (const [encoding, acceptsGzip] of [
      ['br', true],
      ['br', false],
      ['gzip', true],
      [null, false],
    ] as const) {
      const sent = await send(reader, { encoding, acceptsGzip });
      expect(plain(sent)).toBe(all);
      expect([encoding, ...(acceptsGzip ? ['gzip'] : [])]).toContain(sent.encoding);
    }
  });

  it('shows the current state of the game server, with a different tag for each', async () => {
    const states = [ON, { on: true, players: 1 }, { on: false, players: 0 }];
    for (const reader of [VISITOR, PLAYER]) {
      const sent = [];
      for (const server of states) sent.push(await send(reader, { server, encoding: 'br' }));
      const lines = sent.map((form) => /<p class.*?<main>/.exec(plain(form))?.[0]);
      expect(lines).toEqual([
        '<p class="on">Serveur ON, 3\u00a0joueurs</p><i>Jouer</i><main>',
        '<p class="on">Serveur ON, 1\u00a0joueur</p><i>Jouer</i><main>',
        '<p class="off">Serveur OFF</p><s></s><main>',
      ]);
      expect(new Set(sent.map(tagOf)).size).toBe(3);
    }
  });

  it('shows users’ texts as text, even if they look like a slot', () => {
    const written = '\ue000name\ue001 \ue000000000000000000000000000name\ue001';
    expect(seen(PLAYER, pageOf(`<p>${written}</p>`))).toBe(`<p>${written}</p>`);
  });

  it('is compressed once for all visitors of a theme, and with gzip for a player who accepts it', async () => {
    const of = pageOf(FRAME);
    const ask = (reader: Reader) => send(reader, { of, encoding: 'br' });
    const [first, meanwhile] = await Promise.all([ask(VISITOR), ask(VISITOR)]);
    expect(meanwhile.body).toBe(first.body);
    expect((await ask(VISITOR)).body).toBe(first.body);
    expect([first.encoding, (await ask(PLAYER)).encoding]).toEqual(['br', 'gzip']);
  });

  it('gives a returning player the same bytes, but no other reader, state or version', async () => {
    processWide('announcement-version', () => ({ version: 'v1' }));
    const first = await send(PLAYER);
    expect((await send({ ...PLAYER })).body).toBe(first.body);
    const others = [
      await send({ ...PLAYER, name: 'Bob' }),
      await send({ ...PLAYER, theme: 'light' }),
      await send({ ...PLAYER, isStaff: true }),
      await send({ ...PLAYER, streak: 2 }),
      await send({ ...PLAYER, streak: 3 }),
      await send({ ...PLAYER, streak: 3, hasSolved: true }),
      await send({ ...PLAYER, isChallenged: true }),
      await send({ ...PLAYER, emblem: 'Zell' }),
      await send({ ...PLAYER, emblem: 'Ifrit' }),
      await send({ ...PLAYER, dismissed: 'v1' }),
      await send(PLAYER, { server: { on: true, players: 4 } }),
      await send(PLAYER, { server: { on: false, players: 3 } }),
      await send(PLAYER, { of: pageOf(`${FRAME} `) }),
    ];
    expect(new Set([first, ...others].map(plain)).size).toBe(14);
  });

  it('is made for each request if it shows the request id or offers a form again', async () => {
    const form = `${slot('again')}<form action="${slot('again-action')}">${slot('end')}`;
    const of = pageOf(`${FRAME}${slot('request')}${form}`);
    const ask = async (requestId: string, action: string | null) => {
      const again = action === null ? null : { action, fields: '' };
      return plain(await send(PLAYER, { of, requestId, again }));
    };
    expect(await ask('r-1', null)).toMatch(/r-1$/);
    expect(await ask('r-2', '/rest/a')).toMatch(/r-2<form action="\/rest\/a">$/);
    expect(await ask('r-3', '/rest/b')).toMatch(/r-3<form action="\/rest\/b">$/);
  });

  it('has a tag for each form of each version, and none if it shows the request id', async () => {
    const readers: Reader[] = [VISITOR, { ...VISITOR, theme: 'dark' }, PLAYER, { ...PLAYER, name: 'Bob' }];
    readers.push({ ...PLAYER, isStaff: true });
    const find = async (of: CachedPage, reader: Reader) => tagOf(await send(reader, { of }));
    const both = [page, pageOf(`${FRAME} `)];
    const tags = await Promise.all(both.flatMap((one) => readers.map((reader) => find(one, reader))));
    expect(new Set(tags).size).toBe(10);
    const named = pageOf(slot('request'));
    expect([await find(named, VISITOR), seen(VISITOR, named)]).toEqual([null, 'r-1']);
  });

  it('never shows one of 50 players the name of another', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `Joueur${at}x`);
    const asked = fc.sample(fc.constantFrom(...names), { numRuns: 2_000, seed: 1 });
    await Promise.all(
      asked.map(async (name) => {
        const sent = await send({ theme: 'light', name, isStaff: false });
        expect(plain(sent).match(/Joueur\d+x/g)).toEqual([name]);
      }),
    );
  });

  it('leaves no slot unfilled', () => {
    expect(
      seen(
        PLAYER,
        pageOf(
          Object.keys(SLOTS)
            .map((name) => `${slot(name as SlotName)} `)
            .join(''),
        ),
      ),
    ).not.toMatch(/[\ue000\ue001]/);
  });

  it('may be binary', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0, 1]);
    const sent = await send(PLAYER, { of: pageOf(bytes), encoding: 'br' });
    expect([sent.body.equals(bytes), sent.encoding]).toEqual([true, null]);
  });

  it('accepts ranges if it is a file, not if it is a page', async () => {
    const headOf = async (headers: Record<string, string>) =>
      (await send(VISITOR, { of: pageOf('a', headers), encoding: null, acceptsGzip: false })).head;
    expect(await headOf({ 'content-type': 'text/calendar' })).toContain('accept-ranges');
    expect(await headOf({ 'cache-control': keepingFor({ name: null }) })).not.toContain('accept-ranges');
    expect(await headOf({ 'cache-control': 'no-store' })).not.toContain('accept-ranges');
  });
});
