import files from 'node:fs/promises';
import { useGatewaySite, type GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { joinSheets } from '#lib/web/pages/next-html.ts';

const SCRIPT = 'a'.repeat(5_000);
const FONT = Buffer.from('OTTO\u0000\u0001');

const startSite = useGatewaySite();
let site: GatewaySite;

beforeEach(async () => {
  site = await startSite({}, (req, res) => {
    const path = req.url ?? '';
    if (path.endsWith('.woff2')) return void res.writeHead(200, { 'content-type': 'font/woff2' }).end(FONT);
    if (path === HINT) return void res.writeHead(303, { location: '/change-password.html' }).end();
    // As Next answers a range that it cannot satisfy.
    if (req.headers.range !== undefined) return void res.writeHead(500).end('Internal Server Error');
    if (path === '/archive.bin') return void res.writeHead(200).end(Buffer.alloc(10));
    if (path.startsWith('/img/')) {
      const keep = path.includes('v=now') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      const body = path.includes('large') ? Buffer.alloc(65 * 1024) : SCRIPT;
      return void res.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': keep }).end(body);
    }
    const isThere = path.endsWith('.js');
    res.writeHead(isThere ? 200 : 404, SCRIPT_TYPE).end(isThere ? SCRIPT : '');
  });
});

const SCRIPT_TYPE = { 'content-type': 'application/javascript; charset=utf-8' };
const FILE = '/_next/static/chunks/a.js';
const GONE = '/_next/static/chunks/gone';
const HINT = '/.well-known/change-password';

const ask = (path: string, encoding = 'br') => site.ask(path, { headers: { 'accept-encoding': encoding } });

it.each([
  ['a built file', FILE, 1, 'br'],
  ['a built file that is not text', '/_next/static/media/a.woff2', 1, undefined],
  ['a file of public/', '/atout.js', 1, 'br'],
  ['a missing file', GONE, 2, undefined],
  ['the picture of a card in its version', '/img/cards/Zell?v=now', 1, 'br'],
  ['the picture of a card that may change', '/img/cards/Zell?v=old', 2, 'br'],
  ['a large picture of a card', '/img/cards/large?v=now', 2, 'br'],
  ['another picture', '/img/games/7/poster.png?v=now', 2, 'br'],
])('%s (%s), requested twice, reaches the app %i times', async (_what, path, times, encoding) => {
  const [first, second] = [await ask(path), await ask(path)];
  expect([second.body, second.headers['content-encoding']]).toEqual([first.body, encoding]);
  expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(second.headers.vary).toContain('accept-encoding');
  expect(site.entered).toHaveLength(times);
});

it('keeps a built file per encoding, ignoring its query, and a picture per query', async () => {
  for (const path of [FILE, `${FILE}?again`]) for (const encoding of ['gzip', '']) await ask(path, encoding);
  expect((await ask(FILE, '')).body).toBe(SCRIPT);
  for (const path of ['/img/decks/a/b?v=now', '/img/decks/a/b?v=now2']) await ask(path);
  expect(site.entered).toEqual([FILE, FILE, '/img/decks/a/b?v=now', '/img/decks/a/b?v=now2']);
});

it('keeps a redirect of a file', async () => {
  for (const { status, headers } of [await ask(HINT), await ask(HINT)])
    expect([status, headers.location]).toEqual([303, '/change-password.html']);
  expect(site.entered).toEqual([HINT]);
});

// A file that is kept, one made for each request, and a binary one. The tests of `choose` cover the conditions.
it.each([FILE, '/img/cards/Zell', '/archive.bin'])(
  'answers conditional, range and HEAD requests for %s',
  async (path) => {
    const ask = (headers: Record<string, string>, method = 'GET') => site.ask(path, { method, headers });
    const { headers, body } = await ask({});
    const { etag = '', 'content-type': type } = headers;
    expect([etag, headers['accept-ranges']]).toEqual([expect.stringMatching(/^".+"$/), 'bytes']);
    const part = await ask({ range: 'bytes=1-4', 'if-range': etag });
    expect([part.status, part.body]).toEqual([206, body.slice(1, 5)]);
    const range = { 'content-range': `bytes 1-4/${body.length}`, 'content-length': '4', etag };
    expect(part.headers).toMatchObject({ ...range, ...(type !== undefined && { 'content-type': type }) });
    const beyond = await ask({ range: 'bytes=99999999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
    expect([beyond.body, beyond.headers['content-length']]).toEqual(['', '0']);
    const known = await ask({ 'if-none-match': `"other", W/${etag}`, range: 'bytes=0-1' });
    expect([known.status, known.body, known.headers.etag]).toEqual([304, '', etag]);
    expect(known.headers).not.toHaveProperty('content-type');
    const head = await ask({ range: 'bytes=0-1' }, 'HEAD');
    const { 'x-request-id': _id, date: _date, ...said } = head.headers;
    expect([head.status, head.body, said['content-length']]).toEqual([200, '', String(body.length)]);
    expect(headers).toMatchObject(said);
    expect((await ask({ 'if-match': '"other"' }, 'HEAD')).status).toBe(412);
  },
);

describe('the style bundles of a build', () => {
  const SHEETS: Readonly<Record<string, string>> = {
    '/nowhere/.next/static/chunks/first.css': 'a{color:red}'.repeat(60),
    '/nowhere/.next/static/chunks/second.css': 'b{color:blue}',
  };

  const read = jest.spyOn(files, 'readFile');

  beforeEach(() => {
    read.mockReset().mockImplementation((file) => {
      const sheet = SHEETS[file as string];
      return sheet === undefined ? Promise.reject(new Error('no such file')) : Promise.resolve(sheet);
    });
  });

  afterAll(() => read.mockRestore());

  const linkTo = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css"/>`;
  const askFor = (name: string, encoding = '') => ask(`/_next/static/joined/${name}`, encoding);

  it('concatenate the sheets, compressed and immutable', async () => {
    const { headers, body } = await askFor('first+second.css');
    expect(body).toMatch(/^(a\{color:red\}){60}\nb\{color:blue\}$/);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await askFor('first+second.css', 'br')).headers['content-encoding']).toBe('br');
  });

  it('are kept for lists that a page uses, not for made-up ones', async () => {
    joinSheets(['first', 'second'].map(linkTo).join(''));
    for (const [name, times] of [
      ['first+second.css', 2],
      ['second+first.css', 4],
    ] as const) {
      read.mockClear();
      await askFor(name);
      await askFor(name);
      expect(read).toHaveBeenCalledTimes(times);
    }
  });

  it.each(['first+..%2F..%2F..%2Fsecret.css', 'first+../../../secret.css', 'first+%2e%2e/secret.css'])(
    'read no file for %s',
    async (name) => {
      read.mockClear();
      expect([400, 404]).toContain((await askFor(name)).status);
      expect(read).not.toHaveBeenCalled();
    },
  );

  it.each(['first+third.css', 'first.css', 'first+second', `${'first+'.repeat(40)}second.css`])(
    'are 404 at %s',
    async (name) => {
      expect((await askFor(name)).status).toBe(404);
    },
  );
});
