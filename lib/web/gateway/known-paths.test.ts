import { knownPaths } from './known-paths.ts';

const hasPath = knownPaths({
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
    expect(hasPath(path)).toBe(true);
  });

  it.each(['/_next/static/chunks/a.js', '//ranking.html', '/ranking.html/', '/a\\b', '/zz/'])(
    'leaves %s to Next, which serves or redirects it',
    (path) => {
      expect(hasPath(path)).toBe(true);
    },
  );

  it.each([
    ...['/zz', '/wp-login.php', '/ranking', '/joueur', '/joueur/a/b', '/favicon.ico/a', '/_nextjs', '/%ff'],
    ...['/_next/image', '/_next/%69mage', '/_next/data/x.json', '/_next/static/media/robot-worker.0a.ts'],
  ])('has nothing at %s', (path) => {
    expect(hasPath(path)).toBe(false);
  });
});
