import { PAGES } from '#app/pages.ts';
import { canonicalAddress } from './canonical-address.ts';

const addressOf = (url: string) => {
  const path = url.split('?', 1)[0] ?? '/';
  const found = PAGES.find(path);
  return found && canonicalAddress({ url, path, row: found.row });
};

describe('the canonical address of a shared page', () => {
  it.each([
    ['/', '/', 'visitors'],
    ['/?utm_source=lettre&q=1', '/', 'visitors'],
    ['/guilds.html?x=1&page=2', '/guilds.html?page=2', 'all'],
    ['/ranking.html?page=2&mode=a&classement=elo', '/ranking.html?classement=elo&mode=a&page=2', 'visitors'],
    ['/ranking.html?page=2&page=3', '/ranking.html?page=2&page=3', 'visitors'],
    ['/recherche?b&q=%C3%A9t%C3%A9%20/&q', '/recherche?q=%C3%A9t%C3%A9%20/&q', 'visitors'],
    ['/joueur/%C3%89mile?contre=Bob&fbclid=z', '/joueur/%C3%89mile?contre=Bob', 'visitors'],
  ])('of %s is %s', (url, canonical, audience) => {
    expect(addressOf(url)).toMatchObject({ url: canonical, audience });
  });

  it('says for how long the page is kept: that of a player for two minutes, all others for half a minute', () => {
    expect([addressOf('/joueur/Bob')?.freshMs, addressOf('/ranking.html')?.freshMs]).toEqual([
      120_000, 30_000,
    ]);
  });

  it.each([
    ...['/myaccount.html', '/admin', '/simulator', '/event/a', '/history/game/1', '/rest/status', '/unknown'],
    ...['/_next/static/a.css', '/img/cards/7', '/players.html', '/guild/1/a'],
  ])('is null for %s', (url) => {
    expect(addressOf(url)).toBeNull();
  });
});
