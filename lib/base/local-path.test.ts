import { localPath, pagePath } from './local-path.ts';

describe('localPath', () => {
  it.each([
    '/',
    '/mycards.html?q=%C3%A9&page=2',
    '/login.html?retour=%2Fa.html',
    '/a#b',
    '/event/2025-04-combo',
  ])('keeps %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    '',
    'x',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\nSet-Cookie: x',
    '/.//evil.example',
    `/${'a'.repeat(600)}`,
  ])('replaces %j by the home page', (path) => {
    expect(localPath(path)).toBe('/');
  });
});

describe('pagePath', () => {
  it.each([
    '/',
    '/mycards.html?q=%C3%A9',
    '/event/2025-04-combo#inscription',
    '/joueur/Zo%C3%A9',
    '/admin/specialusers',
    '/restaurant',
  ])('keeps %s', (path) => {
    expect(pagePath(path)).toBe(path);
  });

  it.each([
    '/rest/disconnect',
    '/rest',
    '/img/og/site.png',
    '/_next/static/x.js',
    '/atout.js',
    '/lanceur.cmd',
    '/robots.txt',
    '/event/2025-04-combo/calendrier.ics',
    '/history/player/1/parties.csv?type=pvp',
    '/healthz',
    '/text/cards/1',
    '/nouveau-mot-de-passe?jeton=x',
    '//evil.example',
  ])('replaces %s, which is no page, by the home page', (path) => {
    expect(pagePath(path)).toBe('/');
  });
});
