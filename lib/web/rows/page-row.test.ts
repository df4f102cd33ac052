import { z } from 'zod';
import { PAGES } from '#app/pages.ts';
import { canonicalAddress, page } from './page-row.ts';

const addressOf = (url: string) => {
  const path = url.split('?', 1)[0] ?? '/';
  const found = PAGES.find(path);
  return found && canonicalAddress(url, path, found.row);
};

describe('the canonical address of a cached page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=lettre&q=1', '/'],
    ['/guilds.html?x=1&page=2', '/guilds.html?page=2'],
    ['/ranking.html?page=2&mode=a&classement=elo', '/ranking.html?classement=elo&mode=a&page=2'],
    ['/ranking.html?page=2&page=3', '/ranking.html?page=2&page=3'],
    ['/recherche?b&q=%C3%A9t%C3%A9%20/&q', '/recherche?q=%C3%A9t%C3%A9%20/&q'],
    ['/simulator/7?v=2&x=1&c=a', '/simulator/7?c=a&v=2'],
    ['/event/a', '/event/a'],
    ['/probleme/2026-11-22', '/probleme/2026-11-22'],
    ['/joueur/%C3%89mile?contre=Bob&fbclid=z', '/joueur/%C3%89mile?contre=Bob'],
  ])('of %s is %s', (url, canonical) => {
    expect(addressOf(url)).toBe(canonical);
  });

  it.each([
    ['/joueur/Bob', 'anonymous', false, 120],
    ['/ranking.html', 'anonymous', false, 30],
    ['/guilds.html', 'public', false, 30],
    ['/probleme/2026-11-22', 'anonymous', true, 30],
  ])(
    'at %s is shared by %s readers (shows their tries: %s) for %d seconds',
    (path, cacheScope, showsTries, maxAge) => {
      expect(PAGES.rowAt(path)).toMatchObject({ cacheScope, showsTries, maxAge });
    },
  );

  it.each([
    ...['/myaccount.html', '/admin', '/rest/status', '/unknown'],
    ...['/_next/static/a.css', '/img/cards/7', '/players.html', '/guild/1/a'],
  ])('is null for %s', (url) => {
    expect(addressOf(url)).toBeNull();
  });
});

describe('the canonical address of a page that reads any field', () => {
  const row = page({
    path: '/any',
    section: 'serving §4.4',
    cacheScope: 'public',
    query: z.looseObject({ q: z.string() }),
  });
  const urlOf = (url: string) => canonicalAddress(url, '/any', row);

  it('exists only for its named fields, as others are unlimited', () => {
    expect([urlOf('/any'), urlOf('/any?q=1&q=2'), urlOf('/any?')]).toEqual(['/any', '/any?q=1&q=2', '/any']);
    expect([urlOf('/any?q=1&x=1'), urlOf('/any?x')]).toEqual([null, null]);
  });
});
