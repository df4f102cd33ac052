import { isId, isIdText, parseId } from './ids.ts';
import { localPath, pagePath } from './local-path.ts';
import { queryFields } from './query.ts';

describe('an id', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['99999999999', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.0', null],
    ['', null],
    [' 1', null],
    ['1e3', null],
    ['abc', null],
    ['../1', null],
  ])('parses %j as %p', (text, id) => {
    expect(parseId(text)).toBe(id);
  });

  it.each([
    [1, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [0, false],
    [1.5, false],
    ['1', false],
    [null, false],
  ])('says whether %j is an id: %p', (value, expected) => {
    expect(isId(value)).toBe(expected);
  });

  it.each([
    ['1', true],
    ['007', true],
    ['9999999999', true],
    ['99999999999', false],
    ['', false],
    ['1a', false],
    ['../1', false],
  ])('says whether %j may be copied into an address as an id: %p', (text, expected) => {
    expect(isIdText(text)).toBe(expected);
  });
});

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
  ])('replaces %j with the home page', (path) => {
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
    '/mes-donnees/archive.zip',
    '/%72est/whoami',
    '/healthz',
    '/text/cards/1',
    '/nouveau-mot-de-passe?jeton=x',
    '//evil.example',
  ])('replaces %s, which is not a page, with the home page', (path) => {
    expect(pagePath(path)).toBe('/');
  });
});

describe('the fields of a query', () => {
  it('are texts, or lists for repeated names', () => {
    const query = new URLSearchParams('famille=mp&q=a&famille=mkc&vide=');
    expect(queryFields(query)).toEqual({ famille: ['mp', 'mkc'], q: 'a', vide: '' });
  });
});
