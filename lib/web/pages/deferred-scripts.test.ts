import { deferScripts } from './deferred-scripts.ts';

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

  it('has scripts that are wanted at once fetched while the page is read', () => {
    const html = deferScripts(page(' data-hydrate="now"')) ?? '';
    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/a-1.js"/>',
    );
    expect(html).toContain('data-scripts="a-1 main"');
  });

  it('finds no island where none is marked', () => {
    expect(deferScripts(page(''))).toBeNull();
    expect(deferScripts(page('').replace('Bonjour', ' data-hydrate=&quot;touch&quot;'))).toBeNull();
  });
});
