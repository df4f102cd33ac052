import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { KnownPaths, CallMethods } from './known-paths.ts';

const paths = new KnownPaths({
  routes: [
    { regex: '^/(?:/)?$' },
    { regex: '^/ranking\\.html(?:/)?$' },
    { regex: '^/joueur/([^/]+?)(?:/)?$' },
    { regex: '^/rest/(.+?)(?:/)?$' },
  ],
  files: ['/favicon.ico'],
});

describe('known paths', () => {
  it.each([
    ...['/', '/ranking.html', '/joueur/Ana', '/rest/a/b/c', '/favicon.ico'],
    ...['/%72anking.html', '/joueur/a%2Fb', '/joueur/%C3%89mile'],
  ])('has %s', (path) => {
    expect(paths.has(path)).toBe(true);
  });

  it.each(['/_next/static/chunks/a.js', '//ranking.html', '/ranking.html/', '/a\\b', '/zz/'])(
    'leaves %s to Next, which serves or redirects it',
    (path) => {
      expect(paths.has(path)).toBe(true);
    },
  );

  it.each([
    '/zz',
    '/wp-login.php',
    '/ranking',
    '/joueur',
    '/joueur/a/b',
    '/favicon.ico/a',
    '/_nextjs',
    '/_next/static/media/robot-worker.0a.ts',
    '/_next/image',
    '/_next/%69mage',
    '/_next/data/x.json',
    '/%ff',
  ])('has nothing at %s', (path) => {
    expect(paths.has(path)).toBe(false);
  });
});

describe('call methods', () => {
  let asked: string[] = [];

  /** A stand-in for Next, which tells the methods of a route. */
  const app: AppHandler = (req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (req.url === '/rest/nope') res.writeHead(404);
    else if (req.url === '/rest/broken') res.writeHead(500);
    else res.writeHead(204, { allow: req.url === '/rest/connect' ? 'OPTIONS, POST' : 'GET, HEAD, OPTIONS' });
    res.end();
    return Promise.resolve();
  };

  const means = { handle: app, site: new URL('http://atout.test') };
  const enter = async (work: () => Promise<void>) => {
    await work();
    return true;
  };

  const noRoom = () => Promise.resolve(false);

  beforeEach(() => (asked = []));

  it.each([
    ['/rest/connect', ['POST', 'OPTIONS']],
    ['/rest/whoami', ['GET', 'HEAD', 'OPTIONS']],
    ['/rest/nope', []],
  ])('finds what %s takes, and asks only once', async (path, methods) => {
    const calls = new CallMethods(means);
    expect(await calls.find(path, enter)).toEqual(methods);
    expect(await calls.find(path, noRoom)).toEqual(methods);
    expect(asked).toEqual([`OPTIONS ${path}`]);
  });

  it('takes all methods for possible when the app fails, and asks again', async () => {
    const calls = new CallMethods(means);
    for (const _ of [1, 2])
      expect(await calls.find('/rest/broken', enter)).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
    expect(asked).toHaveLength(2);
  });

  it('finds nothing where there is no room to ask', async () => {
    expect(await new CallMethods(means).find('/rest/whoami', noRoom)).toBeNull();
    expect(asked).toEqual([]);
  });
});
