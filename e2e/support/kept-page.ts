import type { Browser, Page, PlaywrightTestOptions, TestInfo, CDPSession, Response } from '@playwright/test';

const VIEWPORT = { width: 1280, height: 720 };

/** Opens a page that a worker reuses for all its tests: opening a new one takes longer than most tests. */
export async function openKeptPage(
  browser: Browser,
  { baseURL, locale, timezoneId, javaScriptEnabled = true, contextOptions }: Partial<PlaywrightTestOptions>,
): Promise<Page> {
  const options = { baseURL, locale, timezoneId, javaScriptEnabled, viewport: VIEWPORT };
  const context = await browser.newContext({ ...options, ...contextOptions });
  return context.newPage();
}

/** Resets a reused page: its session, and whatever tests set on it. Local storage (sound, keys, medals) is left alone. */
export async function freshen(page: Page): Promise<void> {
  const context = page.context();
  for (const event of ['console', 'request'] as const) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all([
    ...others.map((other) => other.close()),
    context.clearCookies(),
    context.clearPermissions(),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    page.setExtraHTTPHeaders({}),
    page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
    page.setViewportSize(VIEWPORT),
  ]);
}

/** A screen as it was served: the response, and its HTML. */
export type Served = { readonly response: Response; readonly html: string };

/** Headers that a document served from memory must not repeat: those of the transfer, and cookies. */
const OF_TRANSPORT = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
]);

/** The automatic refresh of live pages in browsers without scripts (product/live §3). */
const RENEWAL = /<noscript><meta http-equiv="refresh" content="\d+"\/><\/noscript>/i;

/** Removes the automatic refresh from a document. */
export function withoutRenewal(html: string): string {
  return html.replace(RENEWAL, '');
}

/**
 * Loads a served document again from memory, without its automatic refresh: neither the page nor the viewer's state is made twice.
 * Subresources come from the site or the browser's cache, which `page.route` would disable.
 */
export async function showAgain(page: Page, { response, html }: Served): Promise<void> {
  const session = await sessionOfPage(page);
  const headers = (await response.headersArray()).filter(({ name }) => !OF_TRANSPORT.has(name.toLowerCase()));
  const address = response.url();
  const answer = {
    responseCode: response.status(),
    responseHeaders: headers,
    body: toBase64(withoutRenewal(html)),
  };
  const give = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    // Frames are requested as documents too.
    if (request.url === address) void session.send('Fetch.fulfillRequest', { requestId, ...answer });
    else void session.send('Fetch.continueRequest', { requestId });
  };
  session.on('Fetch.requestPaused', give);
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  try {
    await page.goto(address);
  } finally {
    await session.send('Fetch.disable');
    session.off('Fetch.requestPaused', give);
  }
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/**
 * Loads a page with scripts off and turns them on afterwards: axe needs timers, which never fire with JavaScript off. Scripts
 * that were skipped while the page loaded do not run later.
 */
export async function withoutScripts<T>(page: Page, load: () => Promise<T>): Promise<T> {
  await setDisabled(page, true);
  try {
    return await load();
  } finally {
    await setDisabled(page, false);
  }
}

async function setDisabled(page: Page, value: boolean): Promise<void> {
  await (await sessionOfPage(page)).send('Emulation.setScriptExecutionDisabled', { value });
}

/** True in the project in which browsers run no scripts. */
export function isWithoutScript(info: TestInfo): boolean {
  return info.project.name === 'sans-js';
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The DevTools session of a page, memoized, for commands that Playwright lacks. */
export function sessionOfPage(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
