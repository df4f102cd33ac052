import { FrontSite, WIDE_DOORS } from './testing/front-site.ts';

const SCRIPT = 'a'.repeat(5_000);
const FONT = Buffer.from('OTTO\u0000\u0001');

let site: FrontSite;
afterEach(() => site.stop());

beforeEach(async () => {
  site = await new FrontSite({ doors: WIDE_DOORS }, (req, res) => {
    const path = req.url ?? '';
    if (path.endsWith('.woff2')) return void res.writeHead(200, { 'content-type': 'font/woff2' }).end(FONT);
    if (req.headers.range !== undefined) return void res.writeHead(206, SCRIPT_TYPE).end(SCRIPT.slice(0, 5));
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

  it('is kept with the best compression', async () => {
    const { port } = site;
    const get = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${FILE}`, { headers: { 'accept-encoding': 'br' } });
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    expect([await get(), await get()]).toEqual([
      ['br', SCRIPT],
      ['br', SCRIPT],
    ]);
  });

  it('is kept as it is where it is no text', async () => {
    const font = '/_next/static/media/a.woff2';
    const headers = { 'accept-encoding': 'br' };
    const [first, second] = [await site.ask(font, { headers }), await site.ask(font, { headers })];
    expect([second.headers['content-encoding'], second.body]).toEqual([undefined, first.body]);
    expect(site.entered).toEqual([font]);
  });

  it('is asked of the app where a part of it is wanted, and a part is not kept', async () => {
    expect((await site.ask(FILE, { headers: { range: 'bytes=0-4' } })).body).toBe('aaaaa');
    expect((await site.ask(FILE)).body).toBe(SCRIPT);
    expect((await site.ask(FILE, { headers: { range: 'bytes=0-4' } })).status).toBe(206);
    expect(site.entered).toHaveLength(3);
  });

  it('is not kept when it is not there', async () => {
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

  it('is not kept while its address may show another', async () => {
    await ask('/img/cards/Zell');
    await ask('/img/cards/Zell');
    await ask('/img/cards/Zell?v=old');
    await ask('/img/cards/Zell?v=old');
    expect(site.entered).toHaveLength(4);
  });
});
