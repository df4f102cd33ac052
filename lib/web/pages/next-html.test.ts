import { createHash } from 'node:crypto';
import { cleanHtml, sealScripts } from './next-html.ts';
import { slot } from './slots.ts';

const clean = (body: string, { hasIslands = false, link = '' } = {}) =>
  cleanHtml({ headers: { link }, body: Buffer.from(body) }, { hasIslands });

const OWN = '<script src="/atout.js" defer=""></script>';
const sheet = (path: string) => `<link rel="stylesheet" href="/_next/static/${path}.css"/>`;

describe('a reading page', () => {
  it.each([
    ['scripts', '<script src="/_next/static/chunks/a.js" async=""></script><script>self.x("y")</script>', ''],
    ['foreign scripts that resemble ours', '<script src="https://evil.example/atout.js"></script>', ''],
    ['a path that resembles ours', '<script src="/atout.js/../evil.js"></script>', ''],
    [
      'preloads',
      '<link rel="preload" as="script" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
      '',
    ],
    ["React's comments", '<!--$--><p>Bonjour</p><!--/$--><div hidden=""></div>', '<p>Bonjour</p>'],
    [
      'all sheets but one',
      `${sheet('chunks/0a-b_~')}<b></b>${sheet('chunks/1c')}`,
      `${sheet('joined/0a-b_~+1c')}<b></b>`,
    ],
  ])('loses %s', (_, html, cleaned) => {
    expect(clean(html).html).toBe(cleaned);
  });

  it.each([
    ...[OWN, '<script src="/motion.js"></script>', '<script type="speculationrules">{}</script>'],
    ...['<script type="application/ld+json">{"@type":"WebSite"}</script>', sheet('chunks/0a')],
  ])('keeps %s', (html) => {
    expect(clean(html).html).toBe(html);
  });

  it('keeps only the font in its Link header', () => {
    const font = '</a.woff2>; rel=preload; as="font"; crossorigin=""';
    const link = `${font}, </b.js>; rel=preload; as="script", </c.css>; rel=preload; as="style"; nonce="n"`;
    expect(clean('', { link }).headers.link).toBe(font);
    for (const none of ['</b.js>; rel=preload; as="script"', ''])
      expect(clean('', { link: none }).headers).not.toHaveProperty('link');
  });
});

describe('a page with islands', () => {
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const flight = '<script>self.__next_f.push([1,"x"])</script>';
  const head = `<link rel="preload" as="script" href="/_next/static/chunks/main.js"/>${old}`;
  const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
  const pageOf = (mark: string) =>
    `<head>${head}${chunk('a-1')}</head><main${mark}>Bonjour</main>${OWN}${chunk('main')}${flight}`;
  const deferred = '<script src="/hydrate.js" defer="" data-scripts="a-1 main"></script>';
  const preload = (name: string) =>
    `<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/${name}.js"/>`;

  it.each([
    ['touch', ''],
    ['idle', ''],
    // These run at once, so they are fetched while the page is parsed.
    ['now', preload('a-1') + preload('main')],
  ])('leaves its scripts to hydrate.js (%s)', (when, preloads) => {
    const mark = ` data-hydrate="${when}"`;
    expect(clean(pageOf(mark), { hasIslands: true }).html).toBe(
      `<head>${old}${preloads}</head><main${mark}>Bonjour</main>${deferred}${OWN}${flight}`,
    );
  });

  it('is a reading page if no island is marked', () => {
    const text = ' data-hydrate=&quot;touch&quot;';
    expect(clean(pageOf('').replace('Bonjour', text), { hasIslands: true }).html).toBe(
      `<head></head><main>${text}</main>${OWN}`,
    );
  });
});

const bodyOf = (...scripts: string[]) => `<body><h1>Table</h1>${OWN}${scripts.join('')}</body>`;

describe('the inline scripts of a page', () => {
  it('are joined in order, with the hash of the result', () => {
    const { html, script } = sealScripts(
      bodyOf('<script id="_R_">start()</script>', '<script>a("\\u003c")</script>', '<script>b()</script>'),
    );
    const all = 'start();a("\\u003c");b()';
    expect(html).toBe(bodyOf(`<script id="_R_">${all}</script>`));
    expect(script).toBe(createHash('sha256').update(all).digest('base64'));
  });

  it('are null if there are none, and data blocks stay', () => {
    const bare = bodyOf('<script type="application/ld+json">{}</script>');
    expect(sealScripts(bare)).toEqual({ html: bare, script: null });
  });

  it('may contain the characters of slots, which users may write', () => {
    expect(sealScripts(bodyOf('<script>f("\ue000name\ue001")</script>')).script).not.toBeNull();
  });

  it('must not contain a slot', () => {
    expect(() => sealScripts(bodyOf(`<script>f("${slot('name')}")</script>`))).toThrow('A slot');
  });
});
