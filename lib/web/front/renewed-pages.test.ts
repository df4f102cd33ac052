import { layAside, layElementsAside, type Fresh } from '#lib/base/laid-aside.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { getSources } from '#lib/base/sources.ts';
import { FrontSite, WIDE_DOORS } from './testing/front-site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

let site: FrontSite;
let clock: jest.SpyInstance;
let passed = 0;
/** How often the app made the page, and how often each of its parts was made. */
let [pages, tops, contents] = [0, 0, 0];
let title = 'Aube';
let failure: Error | null = null;
let feed = { isLive: true };

const makeTop = (): Promise<Fresh> => {
  getSources().read('leagues');
  tops += 1;
  return Promise.resolve({ markup: `<nav>${tops}</nav>`, outside: '' });
};

const makeContent = (): Promise<Fresh> => {
  getSources().read('games');
  if (failure !== null) return Promise.reject(failure);
  contents += 1;
  return Promise.resolve({ markup: `<main>${layAside(`<p>${contents}</p>`)}</main>`, outside: title });
};

/** What an app of which two parts are made anew by themselves writes for them. */
async function place(make: () => Promise<Fresh>): Promise<string> {
  const { value, sources } = await getSources().gather(make);
  return `<i data-aside="${layElementsAside({ ...value, sources, renew: make })}"></i>`;
}

beforeEach(async () => {
  [pages, tops, contents, passed, title, failure] = [0, 0, 0, 0, 'Aube', null];
  feed = { isLive: true };
  forgetProcessWide('change-feed');
  processWide('change-feed', () => feed);
  const real = performance.now.bind(performance);
  clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + passed);
  site = await new FrontSite({ doors: WIDE_DOORS }, async ({ url }, res) => {
    if (url === '/power') pages += 1;
    getSources().read('settings');
    const body = `<title>${title}</title>${await place(makeTop)}${await place(makeContent)}`;
    res.writeHead(200, HTML).end(body);
  }).start();
});

afterEach(() => {
  clock.mockRestore();
  site.stop();
  forgetProcessWide('change-feed');
});

const read = async () => (await site.ask('/power')).body;

/** The page after a change, and after two seconds, as one that changes again and again is not made anew at once. */
async function readAfter(...sources: readonly string[]): Promise<string> {
  getSources().note(sources);
  passed += 2_001;
  return read();
}

const FIRST = '<title>Aube</title><nav>1</nav><main><p>1</p></main>';

describe('a page of which parts can be made anew by themselves', () => {
  it('has those made anew that something has changed for, without the app', async () => {
    expect(await read()).toBe(FIRST);
    expect(await readAfter('games')).toBe('<title>Aube</title><nav>1</nav><main><p>2</p></main>');
    expect(await readAfter('leagues')).toBe('<title>Aube</title><nav>2</nav><main><p>2</p></main>');
    expect(await readAfter('games', 'leagues')).toBe('<title>Aube</title><nav>3</nav><main><p>3</p></main>');
    expect(pages).toBe(1);
    expect(await site.measured('atout_pages_made_total{by="app"}')).toBe(1);
    expect(await site.measured('atout_pages_made_total{by="parts"}')).toBe(3);
  });

  it('is the same answer as the app’s, with a tag of its own', async () => {
    const first = await site.ask('/power');
    getSources().note(['games']);
    passed += 2_001;
    const second = await site.ask('/power');
    expect(Object.keys(second.headers)).toEqual(Object.keys(first.headers));
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it('is made by the app when something has changed around its parts, or nothing but the time', async () => {
    await read();
    expect(await readAfter('settings', 'games')).toBe('<title>Aube</title><nav>2</nav><main><p>2</p></main>');
    passed += 30_000;
    expect(await readAfter()).toBe('<title>Aube</title><nav>3</nav><main><p>3</p></main>');
    expect(pages).toBe(3);
  });

  it('is made by the app while nobody hears of changes', async () => {
    await read();
    feed.isLive = false;
    expect(await readAfter('games')).toBe('<title>Aube</title><nav>2</nav><main><p>2</p></main>');
    expect(pages).toBe(2);
  });

  it('is made by the app when the same data stand outside of a part, such as in the title', async () => {
    await read();
    title = 'Brume';
    expect(await readAfter('games')).toBe('<title>Brume</title><nav>2</nav><main><p>3</p></main>');
    expect(pages).toBe(2);
  });

  it('is made by the app when a part fails, which then says how', async () => {
    await read();
    failure = new Error('gone');
    expect(await readAfter('games')).toBe(FIRST);
    expect(pages).toBe(2);
    failure = null;
    expect(await readAfter('games')).toContain('<p>2</p>');
  });

  it('is made by the app once in a while, however often its parts change', async () => {
    await read();
    for (let change = 0; change < 20; change += 1) await readAfter('games');
    expect(contents).toBe(21);
    expect(pages).toBe(2);
  });
});
