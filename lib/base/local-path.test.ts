import { localPath } from './local-path.ts';

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
