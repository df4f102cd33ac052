import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { logIn } from './accounts.ts';

/** A screen of the site: what must have happened before, and where it is. */
export type Screen = {
  readonly name: string;
  readonly status?: number;
  /** A page with a long list or many boards, which may weigh more. */
  readonly isLong?: true;
  /** Brings the page's context into the state that the screen shows; its cookies are the page's. */
  readonly before?: (request: APIRequestContext) => Promise<unknown>;
  readonly address: string | ((request: APIRequestContext) => Promise<string>);
};

const NOTHING_READ = {
  accountName: 'Zoé',
  password: 'court',
  again: 'autre',
  email: 'zoe',
  accountLength: '',
  box5: 'true',
};

/** Every screen that this site has so far. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', address: '/' },
  { name: 'home of a player', before: (request) => logIn(request, 'Joueuse'), address: '/' },
  { name: 'download', address: '/telecharger.html' },
  { name: 'a piece of news', address: firstNews },
  { name: 'login', address: '/login.html' },
  {
    name: 'login with errors',
    before: (request) => send(request, '/rest/connect', {}),
    address: '/login.html',
  },
  { name: 'sign-up', address: '/subscribe.html' },
  {
    name: 'sign-up with errors',
    before: (request) => send(request, '/rest/register', NOTHING_READ),
    address: '/subscribe.html',
  },
  { name: 'password of a visitor', address: '/change-password.html' },
  { name: 'password', before: (request) => logIn(request, 'Joueuse'), address: '/change-password.html' },
  {
    name: 'password with errors',
    before: async (request) => {
      await logIn(request, 'Joueuse');
      await send(request, '/rest/password', { old: 'x', new: 'y', again: 'z' });
    },
    address: '/change-password.html',
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
  { name: 'the corner of Squonk', address: '/squonk' },
  { name: 'opinions', address: '/squonk/avis' },
  { name: 'an unknown guild', status: 404, address: '/guild/999999' },
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

/** Sends a form as a browser does, without following it: what it answers waits for the next page. */
async function send(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await request.post(address, { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

function firstNews(request: APIRequestContext): Promise<string> {
  return firstLink(request, '/', /href="(\/actualites\/[a-z0-9-]+)"/);
}

function firstGuild(request: APIRequestContext): Promise<string> {
  return firstLink(request, '/guilds.html', /href="(\/guild\/\d+)"/);
}

/** The guild whose master Joueuse is (4-decisions 4.6). */
function ownGuild(request: APIRequestContext): Promise<string> {
  return firstLink(request, '/guilds.html', /href="(\/guild\/\d+)"(?:(?!href=).)*Joueuse/s);
}

async function firstLink(request: APIRequestContext, address: string, pattern: RegExp): Promise<string> {
  const html = await (await request.get(address)).text();
  const found = pattern.exec(html)?.[1];
  if (found === undefined) throw new Error(`${address} has no such link`);
  return found;
}
