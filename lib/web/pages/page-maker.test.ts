import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Busy } from '#lib/base/gate.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { UnknownValue } from '#lib/base/request-errors.ts';
import { until } from '#lib/testing/until.ts';
import { answerRendering, useClock, type Load } from '#lib/web/gateway/testing/fakes.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { getOutOfBand, getRendering, placeOf, type Definition } from './definition.ts';
import { NOBODY, PageMaker } from './page-maker.ts';
import { STRANGER } from './slot-values.ts';
import { slot } from './slots.ts';

const clock = useClock();
let load: Load;
let frame: string;
/** The renderings that the app was asked for, in order. */
let asked: unknown[];
/** The body of a page instead of the usual one. */
let body: Pick<Definition, 'body'> | null;

beforeEach(() => {
  forgetProcessWide('cached');
  load = () => 'Ifrit';
  frame = `<nav>Menu</nav><main>${slot('page')}</main><a href="${slot('target')}">x</a>`;
  [asked, body] = [[], null];
});

const handle: AppHandler = (_req, res) => {
  const rendering = getRendering();
  asked.push(rendering?.kind);
  answerRendering(res, (...visit) => load(...visit));
  if (rendering?.kind === 'template' && rendering.definition !== null)
    rendering.definition = { ...rendering.definition, ...body, frame: () => Promise.resolve(frame) };
  return Promise.resolve();
};

let maker: PageMaker;
beforeEach(() => (maker = new PageMaker(handle)));

const rowOf = (changes: Partial<Parameters<typeof page>[0]> = {}) =>
  page({ path: '/cartes', section: 'serving §4.1', cacheScope: 'public', ...changes });

const READ = rowOf();

async function make({ row = READ, url = '/cartes' } = {}) {
  const made = await maker.make({ row, params: {}, path: '/cartes', url, target: url }, NOBODY);
  if (made.kind !== 'page') throw new Error(JSON.stringify(made.refusal));
  return made.page;
}

async function read(...given: Parameters<typeof make>): Promise<string> {
  const server = { on: false, players: 0 };
  return (await make(...given)).fill({ reader: STRANGER, server, requestId: 'r' }).toString();
}

describe('a page', () => {
  it('has head, body and frame in the template of its route, and its own address', async () => {
    expect(await read({ url: '/cartes?a=1&b' })).toBe(
      '<html><head><meta charSet="utf-8"/><title>Ifrit</title></head><body><nav>Menu</nav><main><h1>Ifrit</h1></main><a href="/cartes?a=1&amp;b">x</a></body></html>',
    );
  });

  it('is rendered once for equal data, and again for other data, status, frame or address', async () => {
    const outcomeOf = (name: string, status: 200 | 404) => () => {
      const data = { cards: [{ name }], at: new Date(0) } as unknown as string;
      return { kind: 'shown', data, status } as const;
    };
    const pages = new Set();
    for (const name of ['Ifrit', 'Ifrit', 'Shiva']) {
      load = outcomeOf(name, 200);
      pages.add(await make());
    }
    expect(pages.size).toBe(2);
    load = outcomeOf('Shiva', 404);
    pages.add(await make());
    frame = frame.replace('Menu', 'Autre');
    pages.add(await make()).add(await make({ url: '/cartes?b' }));
    expect([pages.size, asked]).toEqual([5, ['template']]);
  });

  it('is rendered again when it is as old as its row allows, as it may show the time', async () => {
    const first = await make();
    clock.passed += READ.maxAge * 900;
    expect(await make()).toBe(first);
    clock.passed += READ.maxAge * 200;
    // The cache looks at the clock once a millisecond.
    await until(async () => (await make()) !== first);
  });

  it('is remade with its template each time in development', async () => {
    const row = rowOf({ maxAge: 0 });
    expect(await make({ row })).not.toBe(await make({ row }));
    expect(asked).toEqual(['template', 'template']);
  });

  it('has out-of-band markup in its place, which no user text can take', async () => {
    load = () => '&lt;i data-aside="0"&gt;';
    const add = (markup: string) => placeOf(getOutOfBand()?.add(markup) ?? -1);
    body = { body: (data) => `<p>${add(`<i>${add('<b>deep</b>')}</i>`)}${String(data)}</p>` };
    expect(await read()).toContain('<p><i><b>deep</b></i>&lt;i data-aside="0"&gt;</p>');
  });

  it('with islands is rendered by the app in its frame, with a policy for its script', async () => {
    const row = rowOf({ hasIslands: true });
    expect(await read({ row })).toBe(
      '<html><head><meta charSet="utf-8"/><title>Ifrit</title></head><body><nav>Menu</nav><main><h1 data-hydrate="now">Ifrit</h1></main><a href="/cartes">x</a><script id="_R_">flight()</script></body></html>',
    );
    const sum = createHash('sha256').update('flight()').digest('base64');
    expect((await make({ row })).headers['content-security-policy']).toContain(`'self' 'sha256-${sum}'`);
    expect(asked).toEqual(['template', 'islands']);
  });

  it('fails with Busy if loading takes longer than nine seconds', async () => {
    await make();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    load = () => new Promise(() => undefined);
    const refused = expect(make()).rejects.toThrow(Busy);
    await jest.advanceTimersByTimeAsync(9_000);
    await refused;
    jest.useRealTimers();
  });

  it.each([
    ['anonymous', 200, 'private, no-cache'],
    ['private', 200, 'no-store'],
    ['public', 404, 'no-store'],
  ] as const)(
    'that is %s, with status %d, has the caching header « %s »',
    async (cacheScope, status, header) => {
      load = () => ({ kind: 'shown', data: 'Ifrit', status });
      expect((await make({ row: rowOf({ cacheScope }) })).headers['cache-control']).toBe(header);
    },
  );

  it('is refused for an unknown value in its query', async () => {
    const refuse = () => {
      throw new UnknownValue('a');
    };
    const query = z.object({ a: z.string().transform(refuse) });
    await expect(make({ row: rowOf({ query }), url: '/cartes?a=1' })).rejects.toThrow('bad request');
  });
});
