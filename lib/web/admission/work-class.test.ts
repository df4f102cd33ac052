import { PAGES } from '#app/pages.ts';
import { workClassOf } from './admission.ts';

describe('workClassOf', () => {
  it.each([
    ['POST', '/rest/connect', 'passwords'],
    ['POST', '/rest/password', 'passwords'],
    ['POST', '/rest/password/link', 'passwords'],
    ['POST', '/rest/register', 'passwords'],
    ['GET', '/rest/connect', 'calls'],
    ['POST', '/rest/simulator/analyse', 'solver'],
    ['POST', '/rest/simulator/play', 'solver'],
    ['GET', '/rest/simulator/get/7', 'calls'],
    ['GET', '/rest/history/player/who', 'calls'],
    ['GET', '/rest/admin/nicknames', 'calls'],
    ['GET', '/rest/whoami', 'calls'],
    ['GET', '/rest/duel/abc/events', 'events'],
    ['GET', '/defi', 'pages'],
    ['GET', '/history/game/7', 'solver'],
    ['GET', '/simulator/position', 'solver'],
    ['GET', '/jouer/partie', 'solver'],
    ['GET', '/simulator', 'pages'],
    ['GET', '/event/2025-04-combo', 'pages'],
    ['GET', '/', 'pages'],
    ['GET', '/myaccount.html', 'pages'],
    ['GET', '/recherche', 'pages'],
    ['GET', '/history/player/7', 'pages'],
    ['GET', '/admin/accounts', 'pages'],
    ['GET', '/made-up.js', 'pages'],
    ['GET', '/img/og/site.png', 'files'],
    ['GET', '/img/games/7/3.png', 'files'],
    ['GET', '/img/positions/1abc/1d.png', 'files'],
    ['GET', '/img/problemes/2026-11-22.png', 'files'],
    ['GET', '/img/cards/7', 'files'],
    ['GET', '/history/player/7/parties.csv', 'files'],
    ['GET', '/history/player/7/parties.json', 'files'],
    ['GET', '/admin/audit.csv', 'files'],
    ['GET', '/event/2025-04-combo/calendrier.ics', 'files'],
    ['GET', '/text/cards/7', 'files'],
    ['GET', '/_next/static/a.js', 'files'],
    ['GET', '/atout.js', 'files'],
  ])('%s %s is one of the %s', (method, path, workClass) => {
    expect(workClassOf({ method, path, row: PAGES.find(path)?.row ?? null })).toBe(workClass);
  });
});
