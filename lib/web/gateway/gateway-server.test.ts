import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { parseConfig, type Config } from '#lib/base/config/config.ts';
import { noteRefusal, noteUnavailable } from '#lib/base/outcomes.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { slot } from '#lib/base/slots.ts';
import { Gateway } from './gateway.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { READY, until } from './testing/gateway-site.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const PAGE = '<html><head></head><body><h1>Bonjour</h1><script>flight()</script></body></html>';

function makeConfig(changes: Partial<Config>): Config {
  const outcome = parseConfig({ SITE_URL: 'http://atout.test', LOG_LEVEL: 'silent' });
  if (!outcome.ok) throw new Error(outcome.faults.join());
  return { ...outcome.value, ...changes };
}

const FIXED: Readonly<Record<string, [number, string]>> = {
  '/thrown': [404, '<html id="__next_error__"></html>'],
  '/broken': [500, ''],
  '/simulator': [200, PAGE.replace('<h1>', '<h1 data-wake="now">')],
  '/whole': [404, '<html><body><h1>Page entière</h1></body></html>'],
};

/** A stand-in for Next: pages by path, with empty bodies where Next would send them. */
const app: AppHandler = async (req, res) => {
  const path = req.url ?? '';
  const html = (status: number, body: string) => {
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    res.write(body.slice(0, 10));
    res.end(body.slice(10));
  };
  if (path.startsWith('/erreur/')) {
    const again = `${slot('again')}<form action="${slot('again-action')}">${slot('again-fields')}</form>${slot('end')}`;
    html(200, `<html><body><h1>Page ${path}</h1>${again}<script>x</script></body></html>`);
    return;
  }
  const fixed = FIXED[path];
  if (fixed !== undefined) {
    html(...fixed);
    return;
  }
  if (path === '/away' || path === '/unknown-value') {
    const id = String(req.headers['x-request-id']);
    if (path === '/away') noteUnavailable(id);
    else noteRefusal(id, 400);
    html(500, '<html id="__next_error__"></html>');
    return;
  }
  if (path === '/picture')
    return void res.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 2, 3]));
  if (path.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 150));
  if (path.startsWith('/left')) {
    await new Promise((resolve) => res.once('close', resolve));
    if (path === '/left') throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    throw new Error('nobody expected this');
  }
  if (path === '/throws') throw new Error('nobody expected this');
  if (path === '/rest/connect') {
    entered += 1;
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 30));
    inside -= 1;
    return void res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  if (path === '/rest/full') return void res.writeHead(503, { 'content-type': 'text/html' }).end();
  if (path === '/rest/empty') return void res.writeHead(405).end();
  if (path.startsWith('/rest/')) {
    let size = 0;
    for await (const chunk of req) size += (chunk as Buffer).byteLength;
    res.writeHead(200, { 'content-type': 'application/json', allow: 'OPTIONS, POST' });
    return void res.end(JSON.stringify({ size, headers: req.headers }));
  }
  html(200, PAGE);
};

let server: Server;
let [inside, most, entered] = [0, 0, 0];
let front: Gateway;

async function start(changes: Partial<Config> = {}): Promise<void> {
  processWide('config', () => makeConfig(changes));
  front = new Gateway({ ...READY, config: makeConfig(changes), handle: app });
  await front.prepare();
  server = createServer((req, res) => front.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

const port = () => (server.address() as AddressInfo).port;

function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = httpRequest({ port: port(), host: '127.0.0.1', path, method, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }));
    });
    req.on('error', reject).end(body);
  });
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
  forgetProcessWide('config');
  forgetProcessWide('log');
});

describe('the front server', () => {
  it('strips the framework from every page without an island', async () => {
    await start();
    for (const path of ['/login.html', '/event/l']) expect((await ask(path)).body).not.toContain('flight');
    expect((await ask('/simulator')).body).toContain('flight()');
  });

  it('replaces an empty error with a full page, and keeps the status', async () => {
    await start();
    const thrown = await ask('/thrown');
    expect([thrown.status, thrown.body]).toEqual([
      404,
      '<html><body><h1>Page /erreur/404</h1></body></html>',
    ]);
    const broken = await ask('/broken');
    expect([broken.status, broken.body]).toEqual([
      500,
      '<html><body><h1>Page /erreur/500</h1></body></html>',
    ]);
    expect((await ask('/whole')).body).toContain('Page entière');
  });

  it('answers 503 with Retry-After when a page failed because its data is unavailable', async () => {
    await start();
    const away = await ask('/away');
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
    expect(away.body).toContain('Page /erreur/503');
  });

  it('answers 400 with its own page when a page was asked for with an unknown value', async () => {
    await start();
    const { status, body } = await ask('/unknown-value');
    expect([status, body]).toEqual([400, expect.stringContaining('Page /erreur/400')]);
  });

  it('sends its own page when the app throws, without details', async () => {
    await start();
    const answer = await ask('/throws');
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('nobody expected');
  });

  it.each([
    ['/left', 0],
    ['/left-and-broken', 1],
  ])('logs of a client that leaves %s only what is a surprise', async (path, lines) => {
    const error = jest.fn();
    processWide('log', () => ({ error }));
    await start();
    const socket = connect(port(), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await until(() => front.inFlight === 1);
    socket.resetAndDestroy();
    await until(() => front.inFlight === 0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(error).toHaveBeenCalledTimes(lines);
  });

  it('hides the paths of its error pages', async () => {
    await start();
    const answer = await ask('/erreur/500');
    expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('/erreur/404')]);
  });

  it('answers health checks with the usual headers, and gives metrics to this machine alone', async () => {
    await start();
    const { status, headers, body } = await ask('/healthz');
    expect([status, body]).toEqual([200, 'ok\n']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    expect((await ask('/metrics')).body).toContain('atout_http_request_seconds');
  });

  it.each([
    ['/healthz', ['GET', 'HEAD']],
    ['/readyz', ['GET', 'HEAD']],
    ['/metrics', ['GET']],
  ])('takes at %s %j alone', async (path, methods) => {
    await start();
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
      const { status, headers } = await ask(path, { method });
      if (methods.includes(method)) expect(status).not.toBe(405);
      else expect([method, status, headers.allow]).toEqual([method, 405, methods.join(', ')]);
    }
  });

  it('ends the connection of a refused body instead of reading it', async () => {
    await start();
    const socket = connect(port(), '127.0.0.1');
    socket.write('POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n');
    expect(await once(socket)).toMatch(/^HTTP\/1\.1 405 [\s\S]*connection: close/i);
    socket.destroy();
  });

  it('passes binary answers through untouched', async () => {
    await start();
    const answer = await ask('/picture');
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'image/png',
      '\u0001\u0002\u0003',
    ]);
  });

  it('gives an empty API refusal a JSON body', async () => {
    await start();
    const answer = await ask('/rest/empty');
    expect([answer.status, answer.body, answer.headers.allow]).toEqual([
      405,
      '{"error":"method not allowed"}',
      'POST, OPTIONS',
    ]);
  });

  it.each([
    ['PUT', '/rest/call', 405, 'POST, OPTIONS'],
    ['DELETE', '/rest/%zz', 400, undefined],
    ['POST', '/login.html', 405, 'GET, HEAD, OPTIONS'],
  ])('refuses %s %s with %i', async (method, path, status, allow) => {
    await start();
    const answer = await ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([status, allow]);
  });

  it('answers OPTIONS of pages, files and unknown paths without asking the app', async () => {
    await start();
    for (const path of ['/login.html', '/atout.js', '/throws', '/nope?x=1']) {
      const { status, headers, body } = await ask(path, { method: 'OPTIONS' });
      expect([status, headers.allow, body]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });

  it('leaves OPTIONS of calls to the app, which knows their methods', async () => {
    await start();
    const answer = await ask('/rest/call', { method: 'OPTIONS' });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, expect.objectContaining({ size: 0 })]);
  });

  it('refuses OPTIONS of malformed paths and of its own error pages', async () => {
    await start();
    expect((await ask('/%ff', { method: 'OPTIONS' })).status).toBe(400);
    expect((await ask('/erreur/500', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('refuses an announced body over 64 KiB before it is sent', async () => {
    await start();
    const socket = connect(port(), '127.0.0.1');
    socket.write('POST /rest/call HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n');
    const [first] = (await once(socket)).split('\r\n');
    expect(first).toBe('HTTP/1.1 413 Payload Too Large');
    socket.destroy();
  });

  it('refuses a body of unannounced length once it exceeds 64 KiB', async () => {
    await start();
    const socket = connect(port(), '127.0.0.1');
    socket.write('POST /rest/call HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const answer = once(socket);
    for (let sent = 0; sent < 5; sent += 1) socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    expect((await answer).split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
    socket.destroy();
  });

  it('passes a chunked body of 64 KiB through completely', async () => {
    await start();
    const answer = await ask('/rest/call', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(65_536),
    });
    expect(JSON.parse(answer.body)).toMatchObject({ size: 65_536 });
  });

  it('refuses with 503 and Retry-After when too many requests are in flight', async () => {
    await start({ places: { all: 2, kept: 0, perHousehold: 2 } });
    const answers = await Promise.all(['/slow?1', '/slow?2', '/slow?3'].map((path) => ask(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2');
  });

  it.each(['the app', 'the front server'])('offers a form again that %s had no room for', async (who) => {
    await start(who === 'the app' ? {} : { places: { all: 0, kept: 0, perHousehold: 0 } });
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await ask('/rest/full', { method: 'POST', headers, body: 'text=%3Cb%3E' });
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(
      '<form action="/rest/full"><input type="hidden" name="text" value="&lt;b&gt;"></form>',
    );
    expect((await ask('/rest/full', { headers: { accept: 'text/html' } })).body).not.toContain('<form');
  });

  it('admits logins to the app four at a time, and skips clients that have left', async () => {
    await start();
    const logins = Array.from({ length: 12 }, () => ask('/rest/connect', { method: 'POST', body: '{}' }));
    const gone = connect(port(), '127.0.0.1');
    gone.write('POST /rest/connect HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
    setTimeout(() => gone.destroy(), 20);
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(most).toBe(4);
    expect(entered).toBe(12);
  });

  it('compresses on request, and declares it in Vary', async () => {
    await start();
    const { headers } = await ask('/rest/call', {
      headers: { 'accept-encoding': 'br', 'x-long': 'y'.repeat(2_000) },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('accept-encoding');
  });
});

function once(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => resolve(data.toString()));
  });
}
