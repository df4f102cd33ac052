import { PAGES } from '#app/pages.ts';
import { workOf } from './work-kinds.ts';

const kindOf = (method: string, url: string, isKept: boolean) => {
  const path = url.split('?', 1)[0] ?? '';
  return workOf({ method, url, path, row: PAGES.find(path)?.row ?? null, isKept }).kind;
};

describe('workOf', () => {
  it.each([
    ['POST', '/rest/connect', 'passwords'],
    ['POST', '/rest/password', 'passwords'],
    ['POST', '/rest/password/link', 'passwords'],
    ['GET', '/rest/connect', 'calls'],
    ['POST', '/rest/register', 'signUps'],
    ['POST', '/rest/simulator/analyse', 'analyses'],
    ['POST', '/rest/simulator/play', 'analyses'],
    ['GET', '/rest/simulator/get/7', 'calls'],
    ['GET', '/img/og/site.png', 'posters'],
    ['GET', '/img/games/7/3.png', 'posters'],
    ['GET', '/img/positions/1abc/1d.png', 'posters'],
    ['GET', '/img/problemes/2026-11-22.png', 'posters'],
    ['GET', '/img/cards/7', 'pictures'],
    ['GET', '/img/cards/7?q=x', 'pictures'],
    ['GET', '/history/player/7/parties.csv?type=pvp', 'exports'],
    ['GET', '/history/player/7/parties.json', 'exports'],
    ['GET', '/admin/audit.csv', 'exports'],
    ['GET', '/event/2025-04-combo/calendrier.ics', 'exports'],
    ['GET', '/text/cards/7', 'exports'],
    ['GET', '/recherche', 'searches'],
    ['GET', '/recherche?q=a', 'searches'],
    ['GET', '/power?q=a', 'searches'],
    ['GET', '/power?tri=nom&q=a', 'searches'],
    ['GET', '/power?q=', 'keptPages'],
    ['GET', '/power?faq=a', 'keptPages'],
    ['GET', '/history/player/who?name=a', 'searches'],
    ['GET', '/rest/history/player/who?name=a', 'searches'],
    ['GET', '/admin/accounts', 'searches'],
    ['GET', '/rest/admin/nicknames', 'searches'],
    ['GET', '/rest/whoami', 'calls'],
    ['GET', '/_next/static/a.js', 'files'],
    ['GET', '/atout.js', 'files'],
    ['GET', '/made-up.js', 'keptPages'],
    ['GET', '/', 'keptPages'],
  ])('%s %s is %s', (method, url, kind) => {
    expect(kindOf(method, url, true)).toBe(kind);
  });

  it.each([
    ['/', 'pages'],
    ['/myaccount.html', 'pages'],
    ['/history/player/7', 'pages'],
    ['/history/game/7', 'playingPages'],
    ['/simulator?d=1', 'playingPages'],
    ['/jouer/partie', 'playingPages'],
    ['/rest/simulator/get/7', 'calls'],
  ])('takes %s, which may not be kept, for one of the %s', (url, kind) => {
    expect(kindOf('GET', url, false)).toBe(kind);
  });
});
