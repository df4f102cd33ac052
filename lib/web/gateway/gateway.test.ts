import type { IncomingMessage, ServerResponse } from 'node:http';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processWide } from '#lib/base/process-wide.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { until } from '#lib/testing/until.ts';
import { answerByApp } from './app-answer.ts';
import type { GatewayRequest } from './request.ts';
import { pageOf, type Load } from './testing/fakes.ts';
import { useGatewaySite, type Changes, type GatewaySite } from './testing/gateway-site.ts';

describe('gateway', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  const HTML = { 'content-type': 'text/html; charset=utf-8' };

  const startSite = useGatewaySite();
  let site: GatewaySite;
  let later: ServerResponse | null = null;
  /** Resolved once the client of `/left` has disconnected. */
  const left = Promise.withResolvers<null>();

  /** A fake of Next, for everything but pages. */
  async function app(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '';
    if (path === '/left') {
      await left.promise;
      throw new Error('nobody expected this');
    } else if (path === '/throws') {
      throw new Error('nobody expected this');
    } else if (path === '/rest/later') {
      later = res;
    } else if (path === '/rest/empty') {
      res.writeHead(500).end();
    } else if (path.startsWith('/rest/') && path !== '/rest/full') {
      res.writeHead(200, { ...JSON_TYPE, allow: 'OPTIONS, POST' }).end(JSON.stringify(req.headers));
    } else {
      res.writeHead(path === '/rest/full' ? 503 : 500, HTML).end();
    }
  }

  const AGAIN = `${slot('again')}<form action="${slot('again-action')}">${slot('again-fields')}</form>${slot('end')}`;

  const load: Load = (_visit, address) => (address === '/erreur/503' ? `Indisponible${AGAIN}` : address);

  const start = async (changes: Changes = {}) => (site = await startSite(changes, app, { load }));

  beforeEach(() => start());

  it('strips the framework from every page without an island', async () => {
    expect((await site.ask('/login.html')).body).toBe(pageOf('/login.html'));
    for (const path of ['/event/l', '/simulator']) expect((await site.ask(path)).body).toContain('flight()');
  });

  it.each(['/throws', '/broken'])(
    'sends the full page of the error, without details, if the app fails (%s)',
    async (path) => {
      expect(await site.ask(path)).toMatchObject({ status: 500, body: pageOf('/erreur/500') });
    },
  );

  it('goes on with an answer whose client has disconnected, and logs its unexpected errors only', async () => {
    const error = jest.fn();
    processWide('log', () => ({ error }));
    const { socket } = await site.open('GET /left HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => site.entered.includes('/left'));
    socket.resetAndDestroy();
    await until(() => site.inFlight === 0);
    expect(error).not.toHaveBeenCalled();
    left.resolve(null);
    await until(() => error.mock.calls.length === 1);
  });

  it.each([
    ['PUT', '/rest/connect', 405, 'POST, OPTIONS'],
    ['HEAD', '/rest/connect', 405, 'POST, OPTIONS'],
    ['POST', '/rest/guild/7', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/rest/openapi.json', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/rest/unlisted', 404, undefined],
    ['DELETE', '/rest/%zz', 400, undefined],
    ['OPTIONS', '/%ff', 400, undefined],
    ['OPTIONS', '/erreur/500', 404, undefined],
    ['OPTIONS', '/rest/connect', 204, 'POST, OPTIONS'],
    ['OPTIONS', '/rest/unlisted', 200, 'OPTIONS, POST'],
    ['OPTIONS', '/nope?x=1', 204, 'GET, HEAD, OPTIONS'],
  ])('answers %s %s with %i', async (method, path, status, allow) => {
    const answer = await site.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([status, allow]);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    if (status === 204) expect([answer.body, site.entered]).toEqual(['', []]);
  });

  it.each(['the app', 'the gateway'])('offers a form again that %s refused for lack of room', async (who) => {
    await start(who === 'the app' ? {} : { classes: { calls: { width: 0, inside: 0, queue: 0, share: 0 } } });
    await site.front.pages.errorPages.store();
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.ask('/rest/full', { method: 'POST', headers, body: 'text=%3Cb%3E' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.body).toContain(
      '<form action="/rest/full"><input type="hidden" name="text" value="&lt;b&gt;"></form>',
    );
    expect((await site.ask('/rest/full', { headers: { accept: 'text/html' } })).body).not.toContain('<form');
  });

  it('answers GET of a page with a body, which is not stored and then is', async () => {
    const ask = () => site.ask('/login.html', { headers: { 'content-length': '2' }, body: '{}' });
    for (const answer of [await ask(), await ask()])
      expect(answer).toMatchObject({ status: 200, body: pageOf('/login.html') });
  });

  it('answers HEAD of a call as GET, without its body', async () => {
    const [get, head] = [await site.ask('/rest/call'), await site.ask('/rest/call', { method: 'HEAD' })];
    expect([head.body, head.headers['content-length']]).toEqual(['', get.headers['content-length']]);
  });

  it('answers JSON for a call that fails without a body', async () => {
    expect(await site.ask('/rest/empty')).toMatchObject({ status: 500, body: '{"error":"internal error"}' });
  });

  it('compresses calls on request', async () => {
    const headers = { 'accept-encoding': 'br', 'user-agent': 'y'.repeat(2_000) };
    expect((await site.ask('/rest/call', { headers })).headers['content-encoding']).toBe('br');
  });

  describe('the turn of a request', () => {
    const isInside = async (name: string) => (await site.measured(`atout_inside{class="${name}"}`)) === 1;

    it('lasts until its answer is handed over, even if the app has settled before', async () => {
      const asked = site.ask('/rest/later');
      await until(() => later !== null);
      expect(await isInside('calls')).toBe(true);
      later?.end();
      await asked;
      expect(await isInside('calls')).toBe(false);
    });

    it('ends after a minute if the app does not answer', async () => {
      jest.useFakeTimers();
      const facts = { path: '/rest/call', url: '/rest/call', isCall: true };
      const request = { req: { headers: {} }, facts, method: 'GET', body: null, address: null, id: 'a' };
      const means = { handle: () => new Promise<void>(() => undefined), pages: site.front.pages };
      const onEnd = jest.fn();
      answerByApp(request as unknown as GatewayRequest, means).catch(onEnd);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(onEnd).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ name: 'Busy' }));
      jest.useRealTimers();
    });
  });
});

describe('answers in memory', () => {
  const run = promisify(execFile);

  const PROGRAM = 'lib/web/gateway/testing/measure-answers.ts';

  /** How many bytes an answer may leave in memory: Node alone leaves about 200, an answer that is not freed 2,000. */
  const LEFT_MAX_BYTES = 900;

  it('frees an answer soon after sending it, without a full collection', async () => {
    const { stdout } = await run(process.execPath, ['--expose-gc', PROGRAM]);
    expect(Number(stdout)).toBeLessThan(LEFT_MAX_BYTES);
  }, 30_000);
});
