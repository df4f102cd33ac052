import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { joinSheets } from '#lib/web/pages/next-html.ts';
import { FixedFiles } from './fixed-files.ts';
import type { GatewayRequest } from './request.ts';

const SCRIPT = 'a'.repeat(5_000);
const FONT = Buffer.from('OTTO\u0000\u0001');

let site: GatewaySite;
afterEach(() => site.stop());

beforeEach(async () => {
  site = await new GatewaySite({}, (req, res) => {
    const path = req.url ?? '';
    if (path.endsWith('.woff2')) return void res.writeHead(200, { 'content-type': 'font/woff2' }).end(FONT);
    // As Next does with a range that there is not.
    if (req.headers.range !== undefined) return void res.writeHead(500).end('Internal Server Error');
    if (path === '/archive.bin') return void res.writeHead(200).end(Buffer.alloc(10));
    if (path.startsWith('/img/')) {
      const keep = path.includes('v=now') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      return void res.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': keep }).end(SCRIPT);
    }
    const isThere = path.endsWith('.js');
    res.writeHead(isThere ? 200 : 404, SCRIPT_TYPE).end(isThere ? SCRIPT : '');
  }).start();
});

const SCRIPT_TYPE = { 'content-type': 'application/javascript; charset=utf-8' };
const FILE = '/_next/static/chunks/a.js';

describe('a built file', () => {
  it('is asked of the app once for each encoding, and has all headers every time', async () => {
    const first = await site.ask(FILE, { headers: { 'accept-encoding': 'gzip' } });
    const second = await site.ask(`${FILE}?again`, { headers: { 'accept-encoding': 'gzip' } });
    expect(second.body).toBe(first.body);
    expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await site.ask(FILE)).body).toBe(SCRIPT);
    expect((await site.ask(FILE)).body).toBe(SCRIPT);
    expect(site.entered).toEqual([FILE, FILE]);
  });

  it('is kept uncompressed if it is not text', async () => {
    const font = '/_next/static/media/a.woff2';
    const headers = { 'accept-encoding': 'br' };
    const [first, second] = [await site.ask(font, { headers }), await site.ask(font, { headers })];
    expect([second.headers['content-encoding'], second.body]).toEqual([undefined, first.body]);
    expect(site.entered).toEqual([font]);
  });

  it('is not kept when it is missing', async () => {
    const gone = '/_next/static/chunks/gone';
    expect((await site.ask(gone)).status).toBe(404);
    expect((await site.ask(gone)).status).toBe(404);
    expect(site.entered).toHaveLength(2);
  });
});

describe('the picture of a card', () => {
  const ask = (path: string) => site.ask(path, { headers: { 'accept-encoding': 'br' } });

  it('is asked of the app once for each version, and compressed once', async () => {
    const [first, second] = [await ask('/img/cards/Zell?v=now'), await ask('/img/cards/Zell?v=now')];
    expect(second.headers['content-encoding']).toBe('br');
    expect(second.body).toBe(first.body);
    await ask('/img/cards/Zell?v=now2');
    expect(site.entered).toEqual(['/img/cards/Zell?v=now', '/img/cards/Zell?v=now2']);
  });

  it('is not kept under an address whose picture may change', async () => {
    await ask('/img/cards/Zell');
    await ask('/img/cards/Zell');
    await ask('/img/cards/Zell?v=old');
    await ask('/img/cards/Zell?v=old');
    expect(site.entered).toHaveLength(4);
  });
});

// One that is kept, one that the app makes each time, and one that is no text. What each condition comes to is said by the tests of `choose`.
it.each([FILE, '/img/cards/Zell', '/archive.bin'])(
  'of the file %s what is asked for is sent',
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
    expect(beyond.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(beyond.body).not.toBe('');
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
  let root: string;
  let files: FixedFiles;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'atout-sheets-'));
    const folder = path.join(root, '.next/static/chunks');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'first.css'), 'a{color:red}'.repeat(60));
    await writeFile(path.join(folder, 'second.css'), 'b{color:blue}');
    await writeFile(path.join(root, 'secret.css'), 'nobody sees this');
    files = new FixedFiles(root);
  });

  afterEach(() => rm(root, { recursive: true }));

  const linkTo = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css"/>`;
  const ask = (name: string) => {
    const url = `/_next/static/joined/${name}`;
    const encodings = { encoding: 'br', acceptsGzip: true };
    return { req: { method: 'GET', url }, facts: { path: url }, encodings } as GatewayRequest;
  };

  it('are the sheets one after the other, compressed, for ever', async () => {
    const file = await files.join(ask('first+second.css'));
    expect(file?.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const text = brotliDecompressSync(file?.body ?? Buffer.of()).toString();
    expect(text).toMatch(/^(a\{color:red\}){60}\nb\{color:blue\}$/);
  });

  it('are cached for lists that a page uses, not for made-up ones', async () => {
    joinSheets(['first', 'second'].map(linkTo).join(''));
    for (const name of ['first+second.css', 'second+first.css']) await files.join(ask(name));
    expect(files.find(ask('first+second.css'))).not.toBeNull();
    expect(files.find(ask('second+first.css'))).toBeNull();
  });

  it.each([
    'first+third.css',
    'first.css',
    'first+second',
    'first+..%2F..%2F..%2Fsecret.css',
    'first+../../../secret.css',
    `${'first+'.repeat(40)}second.css`,
  ])('do not exist at %s', async (name) => {
    expect(await files.join(ask(name))).toBeNull();
  });
});
