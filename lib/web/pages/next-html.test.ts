import { createHash } from 'node:crypto';
import { slot } from './slots.ts';
import { deferScripts, joinSheets, sealScripts, stripPreloads, stripScripts } from './next-html.ts';

const head = [
  '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/a-1.js" async="" nonce="n"></script>',
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="n"></script></head>',
].join('');
const end = [
  '<script src="/atout.js" defer=""></script>',
  '<script src="/_next/static/chunks/main.js" nonce="n" async=""></script>',
  '<script nonce="n">self.__next_f.push([1,"x"])</script>',
].join('');
const page = (mark: string) => `${head}<body><main${mark}>Bonjour</main>${end}</body>`;

describe('deferScripts', () => {
  it.each(['touch', 'idle'])('leaves the scripts of an island to hydrate.js (%s)', (when) => {
    const html = deferScripts(page(` data-hydrate="${when}"`)) ?? '';
    expect(html).toContain(
      '<script src="/hydrate.js" defer="" data-scripts="a-1 main"></script><script src="/atout.js"',
    );
    expect(html).not.toMatch(/<script src="\/_next\/static\/chunks\/(a-1|main)|rel="preload"/);
    expect(html).toContain('/_next/static/chunks/old.js" noModule');
    expect(html).toContain('self.__next_f.push');
  });

  it('fetches scripts that run at once while the page is parsed', () => {
    const html = deferScripts(page(' data-hydrate="now"')) ?? '';
    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/a-1.js"/>',
    );
    expect(html).toContain('data-scripts="a-1 main"');
  });

  it('returns null without a marked island', () => {
    expect(deferScripts(page(''))).toBeNull();
    expect(deferScripts(page('').replace('Bonjour', ' data-hydrate=&quot;touch&quot;'))).toBeNull();
  });
});

describe('stripScripts', () => {
  it('removes scripts, flight data, preloads and comments, but keeps data blocks and our own script', () => {
    const page = [
      '<head><link rel="preload" as="script" href="/_next/a.js"/><link rel="stylesheet" href="/_next/a.css"/>',
      '<link rel="modulepreload" href="/_next/b.js"/><script src="/_next/a.js" async=""></script></head>',
      '<body><!--$--><p>Bonjour</p><!--/$--><script>self.__next_f.push([1,"x"])</script>',
      '<script type="application/ld+json">{"@type":"WebSite"}</script>',
      '<script type="speculationrules">{}</script><script src="/atout.js" defer=""></script></body>',
    ].join('');
    expect(stripScripts(page)).toBe(
      '<head><link rel="stylesheet" href="/_next/a.css"/></head><body><p>Bonjour</p>' +
        '<script type="application/ld+json">{"@type":"WebSite"}</script>' +
        '<script type="speculationrules">{}</script><script src="/atout.js" defer=""></script></body>',
    );
  });

  it('is not fooled by a foreign script that resembles ours', () => {
    expect(stripScripts('<script src="https://evil.example/atout.js"></script>')).toBe('');
    expect(stripScripts('<script src="/atout.js/../evil.js"></script>')).toBe('');
    expect(stripScripts('<script src="/motion.js"></script>')).toBe('<script src="/motion.js"></script>');
  });

  it('removes scripts and sheets from the Link header', () => {
    const font = '</a.woff2>; rel=preload; as="font"; crossorigin=""';
    const link = `${font}, </b.js>; rel=preload; as="script", </c.css>; rel=preload; as="style"; nonce="n"`;
    expect(stripPreloads(link)).toBe(font);
    expect(stripPreloads('</b.js>; rel=preload; as="script"')).toBeUndefined();
    expect(stripPreloads(undefined)).toBeUndefined();
  });
});

const bodyOf = (...scripts: string[]) =>
  `<body><h1>Table</h1><script src="/atout.js" defer=""></script>${scripts.join('')}</body>`;

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

  it('must not contain a slot', () => {
    expect(() => sealScripts(bodyOf(`<script>f("${slot('name')}")</script>`))).toThrow('A slot');
  });
});

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;

it.each([
  [
    'replaces several sheets by one',
    `<style>a{}</style>${link('0a-b_~')}${link('1c')}<title>Atout</title>${link('2d')}`,
    '<style>a{}</style><link rel="stylesheet" href="/_next/static/joined/0a-b_~+1c+2d.css"/><title>Atout</title>',
  ],
  ['leaves a page with one sheet as it is', link('0a'), link('0a')],
])('joinSheets %s', (_, html, joined) => {
  expect(joinSheets(html)).toBe(joined);
});
