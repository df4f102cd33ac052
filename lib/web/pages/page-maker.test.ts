import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Busy } from '#lib/base/gate.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { slot } from './slots.ts';
import { UnknownValue } from '#lib/base/request-errors.ts';
import { page, type AnyPageRow } from '#lib/web/rows/page-row.ts';
import { getRendering, type Definition, type Outcome, getOutOfBand, placeOf } from './definition.ts';
import { NOBODY, PageMaker } from './page-maker.ts';

const HEAD = '<html><head><meta charSet="utf-8"/></head>';

/** How often the app was asked for a template, and the page rendered. */
let [templates, rendered] = [0, 0];
let outcome: Outcome<unknown>;
let frame: string;
let body: Definition['body'];
/** What React would send to the browser as data of a page with islands. */
let flight: string;

const shown = (data: unknown, status: 200 | 404 = 200): Outcome<unknown> => ({ kind: 'shown', data, status });

beforeEach(() => {
  forgetProcessWide('cached');
  [templates, rendered, outcome, flight] = [0, 0, shown('Ifrit'), ''];
  frame = `<nav>Menu</nav><main>${slot('page')}</main><a href="${slot('target')}">x</a>`;
  body = (data) => `<h1>${String(data)}</h1>`;
});

afterEach(() => jest.restoreAllMocks().useRealTimers());

const definition: Definition = {
  load: () => Promise.resolve(outcome),
  head: (data, path) => `<title>${String(data)} at ${path}</title>`,
  body: (data) => {
    rendered += 1;
    return body(data);
  },
  frame: () => Promise.resolve(frame),
};

function app(_req: IncomingMessage, res: ServerResponse): Promise<void> {
  const rendering = getRendering();
  res.writeHead(200, { 'content-type': 'text/html' });
  if (rendering?.kind === 'template') {
    templates += 1;
    rendering.definition = definition;
    res.end(`${HEAD}<body>${slot('page')}</body></html>`);
  } else if (rendering?.kind === 'islands') {
    rendered += 1;
    const [before = ''] = rendering.frame.split(slot('page'));
    flight = `${placeOf(getOutOfBand()?.add(before) ?? -1)}<h1 data-hydrate="now">${String(rendering.data)}</h1>`;
    res.end(`${HEAD}<body>${flight}<script>f()</script></body></html>`);
  }
  return Promise.resolve();
}

const make = (maker: PageMaker, row: AnyPageRow, url = '/cartes') =>
  maker.make({ row, params: {}, path: '/cartes', url, target: url }, NOBODY);

const newMaker = (isKept = true) =>
  new PageMaker({ handle: app, site: new URL('http://atout.test'), isKept });

async function read(maker: PageMaker, row: AnyPageRow, url?: string): Promise<string> {
  const made = await make(maker, row, url);
  if (made.kind !== 'page') return JSON.stringify(made.refusal);
  const reader = { theme: 'system', name: null, isStaff: false } as const;
  const server = { on: false, players: 0 };
  return made.page.fill({ reader, server, requestId: 'r' }).toString();
}

const READ = page({ path: '/cartes', section: 'serving §4.1', cacheScope: 'public' });
const PLAYED = page({ path: '/cartes', section: 'serving §4.1', cacheScope: 'public', hasIslands: true });

describe('a page', () => {
  it('has head, body and frame in the template of its route, and its own address', async () => {
    expect(await read(newMaker(), READ, '/cartes?a=1&b')).toBe(
      '<html><head><meta charSet="utf-8"/><title>Ifrit at /cartes</title></head><body><nav>Menu</nav><main><h1>Ifrit</h1></main><a href="/cartes?a=1&amp;b">x</a></body></html>',
    );
  });

  it('is rendered once for equal data, and its template requested once', async () => {
    const maker = newMaker();
    outcome = shown({ cards: [{ name: 'Ifrit' }], at: new Date(0) });
    await read(maker, READ);
    outcome = shown({ cards: [{ name: 'Ifrit' }], at: new Date(0) });
    await read(maker, READ);
    expect([templates, rendered]).toEqual([1, 1]);
  });

  it('is rendered again for other data, another status, another frame and another address', async () => {
    const maker = newMaker();
    await read(maker, READ);
    outcome = shown('Shiva');
    expect(await read(maker, READ)).toContain('<h1>Shiva</h1>');
    outcome = shown('Shiva', 404);
    expect(await make(maker, READ)).toMatchObject({ page: { status: 404 } });
    frame = frame.replace('Menu', 'Autre');
    expect(await read(maker, READ)).toContain('<nav>Autre</nav>');
    expect(await read(maker, READ, '/cartes?b')).toContain('href="/cartes?b"');
    expect([templates, rendered]).toEqual([1, 5]);
  });

  it('is remade with its template each time in development', async () => {
    const maker = newMaker(false);
    await read(maker, READ);
    await read(maker, READ);
    expect([templates, rendered]).toEqual([2, 2]);
  });

  it('has out-of-band markup in its place, which no user text can take', async () => {
    body = (data) => {
      const pieces = getOutOfBand();
      const inner = placeOf(pieces?.add('<b>deep</b>') ?? -1);
      return `<p>${placeOf(pieces?.add(`<i>${inner}</i>`) ?? -1)}${String(data)}</p>`;
    };
    outcome = shown('&lt;i data-aside="0"&gt;');
    expect(await read(newMaker(), READ)).toContain('<p><i><b>deep</b></i>&lt;i data-aside="0"&gt;</p>');
  });

  it('with islands is rendered by the app, with a policy for its script, and its frame is not among its data', async () => {
    const maker = newMaker();
    const html = await read(maker, PLAYED);
    expect(html).toContain('<title>Ifrit at /cartes</title></head><body><nav>Menu</nav>');
    expect(html).toContain('<script id="_R_">f()</script>');
    const made = await make(maker, PLAYED);
    const sum = createHash('sha256').update('f()').digest('base64');
    expect(made.kind === 'page' && made.page.headers['content-security-policy']).toContain(
      `'self' 'sha256-${sum}'`,
    );
    expect(flight).toBe('<i data-aside="0"></i><h1 data-hydrate="now">Ifrit</h1>');
    await read(maker, PLAYED);
    expect([templates, rendered]).toEqual([1, 1]);
  });

  it('is given up with Busy if its data do not come within nine seconds', async () => {
    const maker = newMaker();
    await read(maker, READ);
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(definition, 'load').mockReturnValueOnce(new Promise(() => undefined));
    const refused = expect(make(maker, READ)).rejects.toThrow(Busy);
    await jest.advanceTimersByTimeAsync(9_000);
    await refused;
  });

  it('has caching headers by its row and status', async () => {
    const keepingOf = async (cacheScope: AnyPageRow['cacheScope']) => {
      forgetProcessWide('cached');
      const made = await make(newMaker(), page({ path: '/cartes', section: 'serving §4.3', cacheScope }));
      return made.kind === 'page' && made.page.headers['cache-control'];
    };
    expect(await keepingOf('anonymous')).toBe('private, no-cache');
    expect(await keepingOf('private')).toContain('no-store');
    outcome = shown('', 404);
    expect(await keepingOf('public')).toBe('no-store');
  });

  it('is refused for an unknown value in its query, and if its load refuses', async () => {
    const query = z.object({
      a: z.string().transform(() => {
        throw new UnknownValue('a');
      }),
    });
    const row = page({ path: '/cartes', section: 'serving §6.1', cacheScope: 'public', query });
    expect(await read(newMaker(), row, '/cartes?a=1')).toBe('"bad request"');
    outcome = { kind: 'refused', refusal: { goTo: '/jouer' } };
    expect(await read(newMaker(), READ)).toBe('{"goTo":"/jouer"}');
  });
});
