import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathsOfBuild } from './known-paths.ts';

const root = mkdtempSync(path.join(tmpdir(), 'atout-build-'));
for (const folder of ['.next', 'public']) mkdirSync(path.join(root, folder));
writeFileSync(path.join(root, 'public/favicon.ico'), '');
const route = (page: string, regex: string) => ({ page, regex });
const ROUTES = {
  staticRoutes: [
    route('/ranking.html', '^/ranking\\.html(?:/)?$'),
    route('/_global-error', '^/_global-error$'),
  ],
  dynamicRoutes: [
    route('/joueur/[name]', '^/joueur/([^/]+?)(?:/)?$'),
    route('/img/cards/[id]', '^/img/cards/([^/]+?)(?:/)?$'),
    route('/rest/[...path]', '^/rest/(.+?)(?:/)?$'),
  ],
};
writeFileSync(path.join(root, '.next/routes-manifest.json'), JSON.stringify(ROUTES));

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ...['/img/cards/7', '/img/cards/a%2Fb', '/img/cards/%C3%89mile', '/rest/a/b/c', '/favicon.ico'],
  // Next serves or redirects these.
  ...['/_next/static/chunks/a.js', '//ranking.html', '/ranking.html/', '/a\\b', '/zz/'],
])('a build has %s', (asked) => {
  expect(pathsOfBuild(root)(asked)).toBe(true);
});

it.each([
  ...['/zz', '/wp-login.php', '/img', '/img/zz', '/img/cards/a/b', '/favicon.ico/a', '/_nextjs'],
  // Pages of the site are known by their rows, at no other spelling.
  ...['/%72anking.html', '/%6aoueur/Ana', '/_global-error', '/%69mg/cards/7', '/%72est/a'],
  ...['/_next/image', '/_next/%69mage', '/_next/data/x.json', '/_next/static/media/robot-worker.0a.ts'],
])('a build has nothing at %s', (asked) => {
  expect(pathsOfBuild(root)(asked)).toBe(false);
});
