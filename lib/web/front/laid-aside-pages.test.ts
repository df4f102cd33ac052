import { setTimeout as wait } from 'node:timers/promises';
import { layAside } from '#lib/base/laid-aside.ts';
import { FrontSite, WIDE_DOORS } from './testing/front-site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PICTURE = '<link rel="preload" as="image" href="/a.png"/><img src="/a.png"/>';

let site: FrontSite;
/** What the app wrote, by path. */
let written: Record<string, string> = {};

beforeEach(async () => {
  written = {};
  site = await new FrontSite({ doors: WIDE_DOORS }, async (req, res) => {
    const path = req.url ?? '';
    const parts = [`<h1>${path}</h1>`, `${PICTURE}<script type="application/ld+json">{}</script>`].map(
      layAside,
    );
    await wait(path.length % 5);
    written[path] =
      `<main>${parts[0]}&lt;i data-aside="0"&gt;${layAside(`<p>${path}</p>`)}${parts[1]}</main>`;
    res.writeHead(path === '/gone' ? 404 : 200, HTML).end(written[path]);
  }).start();
});

afterEach(() => site.stop());

const whole = (path: string) =>
  `<main><h1>${path}</h1>&lt;i data-aside="0"&gt;<p>${path}</p><img src="/a.png"/><script type="application/ld+json">{}</script></main>`;

describe('markup that was laid aside', () => {
  it('is in its place on pages that are kept, on those of one reader and on refusals, and never on another', async () => {
    const paths = [
      '/guilds.html',
      '/myaccount.html',
      '/gone',
      ...Array.from({ length: 20 }, (_, at) => `/ma-page/${at}`),
    ];
    const bodies = await Promise.all(paths.map(async (path) => (await site.ask(path)).body));
    expect(bodies).toEqual(paths.map(whole));
    for (const path of paths) expect(written[path]).not.toContain('<img');
  });

  it('stays where it was on a page that React takes over in the browser', async () => {
    expect((await site.ask('/simulator')).body).toContain('<h1>/simulator</h1>');
    expect(written['/simulator']).toContain('<img src="/a.png"/>');
  });
});
