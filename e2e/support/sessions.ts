import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { sealData } from 'iron-session';
import { accountIdOf, sharedDatabase } from './shared-database.ts';
import { siteSetting } from './site-settings.ts';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;
type Cookie = State['cookies'][number];

const written = new Map<string, Promise<Cookie>>();

/**
 * Gives the browser of a page a session of an account, in place of any earlier one. The session is written to the database
 * once per worker, without a login: tests that end sessions or check the time of the last login need `logIn`.
 */
export async function actAs(page: Page, accountName: string): Promise<void> {
  await page.context().addCookies([await sessionOf(accountName)]);
}

/** The cookie header for a single request by an account. */
export async function cookieOf(accountName: string): Promise<{ cookie: string }> {
  const { name, value } = await sessionOf(accountName);
  return { cookie: `${name}=${value}` };
}

/** A client with a session of an account; dispose of it after use. */
export async function clientOf(
  playwright: PlaywrightWorkerArgs['playwright'],
  accountName: string,
): Promise<APIRequestContext> {
  const storageState = await stateOf(accountName);
  return playwright.request.newContext({ baseURL: siteAddress().origin, storageState });
}

/** The storage state of a client with a session of an account. */
export async function stateOf(accountName: string): Promise<State> {
  return { cookies: [await sessionOf(accountName)], origins: [] };
}

function sessionOf(accountName: string): Promise<Cookie> {
  const known = written.get(accountName) ?? writeSession(accountName);
  written.set(accountName, known);
  return known;
}

/** Writes a session like that of a login from this machine, and seals its cookie with the secret of the shared site. */
async function writeSession(accountName: string): Promise<Cookie> {
  const accountId = await accountIdOf(accountName);
  const id = randomBytes(16).toString('base64url');
  const now = new Date();
  const use = { address: '127.0.0.1', device: 'Chrome sous Linux', createdAt: now, lastUsedAt: now };
  await sharedDatabase()
    .collection<{ _id: string }>('sessions')
    .insertOne({ _id: id, accountId, ...use } as { _id: string });
  const value = await sealData({ id }, { password: siteSetting('SESSION_SECRET'), ttl: 0 });
  return makeCookie(value);
}

function makeCookie(value: string): Cookie {
  const { protocol, hostname: domain } = siteAddress();
  const secure = protocol === 'https:';
  const name = secure ? '__Host-session' : 'atout-session';
  return { name, value, domain, path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' };
}

function siteAddress(): URL {
  return new URL(process.env.ATOUT_E2E_URL ?? '');
}
