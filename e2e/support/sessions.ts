import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { writeSession } from '#scripts/written-session.ts';
import { accountIdOf, sharedDatabase, siteSetting } from './own-site.ts';

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
  const known = written.get(accountName) ?? writeCookie(accountName);
  written.set(accountName, known);
  return known;
}

async function writeCookie(accountName: string): Promise<Cookie> {
  const accountId = await accountIdOf(accountName);
  return makeCookie(
    await writeSession(sharedDatabase(), { accountId, secret: siteSetting('SESSION_SECRET') }),
  );
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
