import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { logIn, signUp } from './accounts.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { demoGamePage, findDemoGame } from './games.ts';
import { makePasswordLink } from './operator.ts';
import { sendForm, type Screen } from './screen.ts';

const NOTHING_READ = {
  accountName: 'Zoé',
  password: 'court',
  again: 'autre',
  email: 'zoe',
  accountLength: '',
  box5: 'true',
};

/** Five moves of a start whose numbers every demo world has, a card picked up and help asked for. */
const SIMULATED = '/simulator?d=1W8ypBcyU3NSP5FjYMA6AWOgrzzFRX9XHJTeO2p&c=1VQHwZ&v=0-5&s=4&aide=1';

/** Every screen that this site has so far. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', address: '/' },
  { name: 'home of a player', before: (request) => logIn(request, 'Joueuse'), address: '/' },
  { name: 'download', address: '/telecharger.html' },
  { name: 'a piece of news', address: firstNews },
  { name: 'login', address: '/login.html' },
  {
    name: 'login with errors',
    before: (request) => sendForm(request, '/rest/connect', {}),
    address: '/login.html',
  },
  { name: 'sign-up', address: '/subscribe.html' },
  {
    name: 'sign-up with errors',
    before: (request) => sendForm(request, '/rest/register', NOTHING_READ),
    address: '/subscribe.html',
  },
  { name: 'password of a visitor', address: '/change-password.html' },
  { name: 'password', before: (request) => logIn(request, 'Joueuse'), address: '/change-password.html' },
  {
    name: 'password with errors',
    before: async (request) => {
      await logIn(request, 'Joueuse');
      await sendForm(request, '/rest/password', { old: 'x', new: 'y', again: 'z' });
    },
    address: '/change-password.html',
  },
  { name: 'a link that no longer works', address: '/nouveau-mot-de-passe/choisir' },
  {
    name: 'a new password by link',
    before: async (request) => request.get(await makePasswordLink(await signUp(request))),
    address: '/nouveau-mot-de-passe/choisir',
  },
  { name: 'account of a player', before: (request) => logIn(request, 'Joueuse'), address: '/myaccount.html' },
  { name: 'account of the staff', before: (request) => logIn(request, 'Squonk'), address: '/myaccount.html' },
  { name: 'ranking by games played', address: '/ranking.html' },
  {
    name: 'ranking of a player who chooses a name',
    before: (request) => logIn(request, 'Joueuse'),
    address: '/ranking.html?modifier=1',
  },
  { name: 'ranking by Elo', address: '/ranking.html?classement=elo' },
  { name: 'a player', address: '/joueur/Joueuse' },
  {
    name: 'the own page of a player',
    before: (request) => logIn(request, 'Joueuse'),
    address: '/joueur/Joueuse?mode=murs&contre=Joueur',
  },
  { name: 'an unknown player', status: 404, address: '/joueur/Personne-Ici' },
  { name: 'players found', address: '/recherche?q=a' },
  { name: 'players not found', address: '/recherche?q=zzzz' },
  {
    name: 'nicknames found by the staff',
    before: (request) => logIn(request, 'Arbitre'),
    address: '/recherche?q=a',
  },
  { name: 'the planner', address: '/capa-planning.html?souk=3&connaisseur=1' },
  {
    name: 'the planner beside an account',
    before: (request) => logIn(request, 'Joueuse'),
    address: '/squonk/capa-planning?souk=6&chanceux=5&auction=1',
  },
  { name: 'staff', address: '/staff.html' },
  { name: 'guilds', address: '/guilds.html' },
  { name: 'a guild', address: firstGuild },
  { name: 'a guild of a master', before: (request) => logIn(request, 'Joueuse'), address: ownGuild },
  { name: 'tutorial', isLong: true, address: '/tutoriel.html' },
  { name: 'changes', isLong: true, address: '/tuto/specificites' },
  { name: 'against robots', address: '/tuto/vsbot' },
  { name: 'cards and powers', isLong: true, address: '/power' },
  { name: 'cards of a visitor', address: '/mycards.html' },
  {
    name: 'cards of a player',
    isLong: true,
    before: (request) => logIn(request, 'Joueuse'),
    address: '/mycards.html',
  },
  { name: 'quizz themes', address: '/animation/themes' },
  { name: 'a league that is over', address: '/event/2025-02-chaton' },
  { name: 'the rules of a league', address: '/event/2025-05-nocombo?onglet=reglement' },
  { name: 'the final table of a league', isLong: true, address: '/event/2022-02-ligue?onglet=etat' },
  {
    name: 'sign-ups of a league',
    before: (request) => logIn(request, 'Joueur'),
    address: (request) => leagueOf(request, 'Ligue des Murs'),
  },
  {
    name: 'sign-ups of a league with errors',
    before: async (request) => {
      await logIn(request, 'Joueur');
      const [, name = ''] = /([^/]+)$/.exec(await leagueOf(request, 'Ligue des Murs')) ?? [];
      await sendForm(request, `/rest/animation/${name}/register`, { name, type: 'register', nickname: '0' });
    },
    address: (request) => leagueOf(request, 'Ligue des Murs'),
  },
  {
    name: 'a league under way, with a scenario',
    isLong: true,
    before: (request) => logIn(request, 'Joueuse'),
    address: async (request) =>
      `${await leagueOf(request, 'Ligue des Égaux')}?onglet=etat&s0-1-4=1&s0-2-4=n&s1-2-4=2`,
  },
  { name: 'an unknown league', status: 404, address: '/event/nope' },
  { name: 'the corner of Squonk', address: '/squonk' },
  { name: 'opinions', address: '/squonk/avis' },
  { name: 'games of a visitor', address: '/history/player/who' },
  {
    name: 'games of a player',
    isLong: true,
    before: (request) => logIn(request, 'Joueuse'),
    address: '/history/player/who',
  },
  {
    name: 'games that a filter leaves',
    isLong: true,
    before: (request) => logIn(request, 'Joueuse'),
    address: async (request) => `${await ownHistory(request)}?type=pvp&famille=mp,mkc`,
  },
  {
    name: 'games of nobody',
    status: 404,
    before: (request) => logIn(request, 'Veilleur'),
    address: '/history/player/999999',
  },
  {
    name: 'games of somebody else',
    status: 403,
    before: (request) => logIn(request, 'Joueuse'),
    address: '/history/player/1',
  },
  ...ADMIN_SCREENS,
  { name: 'an unknown guild', status: 404, address: '/guild/999999' },
  { name: 'a game', address: demoGamePage },
  {
    name: 'a move of a game',
    address: async (request) => `${await demoGamePage(request)}?coup=5`,
  },
  {
    name: 'a game in a frame',
    address: async (request) => `/yolo/game/${await findDemoGame(request)}?coup=5`,
  },
  { name: 'an unknown game', status: 404, address: '/history/game/999999999' },
  { name: 'the builder of the simulator', isLong: true, address: '/simulator' },
  {
    name: 'the builder of the simulator with errors',
    isLong: true,
    address: '/simulator?faire=jouer&bleu1=Zzz&element5=Feu&mur7up=%2B&valeur7up=200',
  },
  { name: 'the simulator with help', address: SIMULATED },
  {
    name: 'the simulator from a game',
    address: async (request) => `/simulator/${await findDemoGame(request)}?coup=5&s=2`,
  },
  { name: 'an unknown page', status: 404, address: '/nope' },
  { name: 'an unknown piece of news', status: 404, address: '/actualites/nope' },
];

/** Opens a screen and returns its HTML as it was served. */
export async function openScreen(page: Page, { status = 200, before, address }: Screen): Promise<string> {
  await before?.(page.request);
  const response = await page.goto(await resolve(address, page.request));
  expect(response?.status()).toBe(status);
  return (await response?.text()) ?? '';
}

/** Fetches a screen without a browser, as compressed as it comes. */
export async function fetchScreen(
  request: APIRequestContext,
  { status = 200, before, address }: Screen,
): Promise<{ response: APIResponse; html: string }> {
  await before?.(request);
  const response = await request.get(await resolve(address, request), {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.status()).toBe(status);
  return { response, html: await response.text() };
}

function resolve(address: Screen['address'], request: APIRequestContext): string | Promise<string> {
  return typeof address === 'string' ? address : address(request);
}

function firstNews(request: APIRequestContext): Promise<string> {
  return firstLink(request, '/', /href="(\/actualites\/[a-z0-9-]+)"/);
}

function firstGuild(request: APIRequestContext): Promise<string> {
  return firstLink(request, '/guilds.html', /href="(\/guild\/\d+)"/);
}

/** The guild whose master Joueuse is (product/game-server §5.1). */
function ownGuild(request: APIRequestContext): Promise<string> {
  return firstLink(request, '/guilds.html', /href="(\/guild\/\d+)"(?:(?!href=).)*Joueuse/s);
}

/** A league of the demo, whose address begins with the month. */
function leagueOf(request: APIRequestContext, title: string): Promise<string> {
  return firstLink(request, '/', new RegExp(`href="(/event/[a-z0-9-]+)"[^>]*>${title}<`));
}

/** The list of the games of whoever is logged in. */
async function ownHistory(request: APIRequestContext): Promise<string> {
  const { userId } = (await (await request.get('/rest/history/player/who')).json()) as { userId: number };
  return `/history/player/${userId}`;
}

async function firstLink(request: APIRequestContext, address: string, pattern: RegExp): Promise<string> {
  const html = await (await request.get(address)).text();
  const found = pattern.exec(html)?.[1];
  if (found === undefined) throw new Error(`${address} has no such link`);
  return found;
}
