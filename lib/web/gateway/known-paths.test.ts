import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathsOfBuild } from './known-paths.ts';

const root = mkdtempSync(path.join(tmpdir(), 'atout-build-'));
for (const folder of ['.next', 'public']) mkdirSync(path.join(root, folder));
writeFileSync(path.join(root, 'public/favicon.ico'), '');
const ROUTES = {
  staticRoutes: [{ regex: '^/(?:/)?$' }, { regex: '^/ranking\\.html(?:/)?$' }],
  dynamicRoutes: [{ regex: '^/joueur/([^/]+?)(?:/)?$' }, { regex: '^/rest/(.+?)(?:/)?$' }],
};
writeFileSync(path.join(root, '.next/routes-manifest.json'), JSON.stringify(ROUTES));

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ...['/', '/ranking.html', '/joueur/Ana', '/rest/a/b/c', '/favicon.ico'],
  ...['/%72anking.html', '/joueur/a%2Fb', '/joueur/%C3%89mile'],
  // Next serves or redirects these.
  ...['/_next/static/chunks/a.js', '//ranking.html', '/ranking.html/', '/a\\b', '/zz/'],
])('a build has %s', (asked) => {
  expect(pathsOfBuild(root)(asked)).toBe(true);
});

it.each([
  ...['/zz', '/wp-login.php', '/ranking', '/joueur', '/joueur/a/b', '/favicon.ico/a', '/_nextjs'],
  ...['/_next/image', '/_next/%69mage', '/_next/data/x.json', '/_next/static/media/robot-worker.0a.ts'],
])('a build has nothing at %s', (asked) => {
  expect(pathsOfBuild(root)(asked)).toBe(false);
});
