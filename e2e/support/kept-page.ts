import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';

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

/**
 * Resets a reused page: its session, and whatever tests set on it. Besides cookies, all that the site stores in browsers is that keys are
 * off, which no test leaves so.
 */
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
