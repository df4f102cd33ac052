import { expect, type Page, type APIRequestContext } from '@playwright/test';
import { PAGES } from '#app/pages.ts';
import {
  htmlFaults,
  expectAccessible,
  expectNoOverflow,
  expectPhoneFriendly,
  expectRoomForNames,
  expectWellTypeset,
  NARROW,
  WIDE,
  type Appearance,
} from './inspect.ts';
import { showAgain, withoutScripts, type Served } from './kept-page.ts';
import { actAs } from './sessions.ts';

/**
 * Opens a screen and checks that it is valid, well typeset and accessible, with scripts and without: wide in the given appearance,
 * narrow in the other. axe reads the whole page each time, so both widths in both appearances would take twice as long.
 */
export async function expectRight(page: Page, screen: Screen, wide: Appearance = 'light'): Promise<Served> {
  const served = await openScreen(page, screen);
  expect.soft(await htmlFaults(served.html), 'html-validate').toEqual([]);
  await expectWellTypeset(page);
  await expectNamedTables(page);
  await expectAccessible(page, WIDE, wide);
  // The document is the same without scripts, so it need not be shown again.
  const isReadOnce = !screen.isVariant && (await page.evaluate(isAsWithoutScripts, served.html));
  if (isReadOnce || hasIslands(served)) await expectAccessible(page, NARROW, otherThan(wide), 'appearance');
  else await expectNoOverflow(page, NARROW);
  await expectPhoneFriendly(page);
  if (isReadOnce) await expectRoomForNames(page);
  else if (!screen.isVariant) await expectRightWithoutScripts(page, served, wide);
  return served;
}

/**
 * Shows a served document again without scripts, and checks that it is well typeset, and accessible when narrow, in the appearance
 * other than `wide`. Its HTML has been validated before.
 */
export async function expectRightWithoutScripts(
  page: Page,
  served: Served,
  wide: Appearance = 'light',
): Promise<void> {
  await page.setViewportSize({ width: WIDE, height: 800 });
  await withoutScripts(page, () => showAgain(page, served));
  await expectWellTypeset(page);
  await expectNoOverflow(page, WIDE);
  await expectAccessible(page, NARROW, otherThan(wide), hasIslands(served) ? 'all' : 'appearance');
  await expectRoomForNames(page);
}

/** True if scripts changed nothing, and no <noscript> or `scripting` media query applies to the document. Runs in the page. */
function isAsWithoutScripts(html: string): boolean {
  const { documentElement: served } = new DOMParser().parseFromString(html, 'text/html');
  if (served.querySelector('noscript') !== null || !document.documentElement.isEqualNode(served))
    return false;
  const isMet = (rule: CSSRule) =>
    !(rule instanceof CSSStyleRule) ||
    document.querySelector(rule.selectorText.replaceAll(/::[-a-z]+/g, '')) !== null;
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(({ cssText }) => cssText.includes('(scripting'))
    .every((rule) => rule instanceof CSSMediaRule && ![...rule.cssRules].some(isMet));
}

/** Checks that every table of the page has a name, by which screen readers list it. */
async function expectNamedTables(page: Page): Promise<void> {
  const nameless = await page.evaluate(() =>
    Array.from(document.querySelectorAll('table'))
      .filter((table) => !table.caption && !table.ariaLabel && !table.hasAttribute('aria-labelledby'))
      .map((table) => table.innerText.slice(0, 60)),
  );
  expect.soft(nameless, 'tables without a name').toEqual([]);
}

/** True for pages with islands, the only ones whose document scripts change. */
function hasIslands({ response }: Served): boolean {
  return PAGES.rowAt(new URL(response.url()).pathname)?.hasIslands === true;
}

function otherThan(appearance: Appearance): Appearance {
  return appearance === 'light' ? 'dark' : 'light';
}

/** A page of the site in one state, as one viewer sees it. */
export type Screen = {
  readonly name: string;
  readonly status?: number;
  /** The home page, which shows a board, tiles and news. */
  readonly isHome?: true;
  /** A page with a long list or many boards, which may be larger. */
  readonly isLong?: true;
  /** The page of another screen with a little more on it; only the other is checked without scripts. */
  readonly isVariant?: true;
  /** The account that sees it; a visitor if omitted. */
  readonly as?: string;
  /** Brings the viewer into the state that the screen shows; the request shares its cookies with the page. */
  readonly before?: (request: APIRequestContext) => Promise<unknown>;
  readonly address: string | (() => Promise<string>);
};

/** Opens a screen in a page, in place of any earlier session of the page. */
export async function openScreen(page: Page, { status = 200, as, before, address }: Screen): Promise<Served> {
  await page.context().clearCookies();
  if (as !== undefined) await actAs(page, as);
  await before?.(page.request);
  const response = await page.goto(typeof address === 'string' ? address : await address());
  if (response === null)
    throw new Error('The navigation gave no response: the page was already at this address');
  expect(response.status()).toBe(status);
  return { response, html: await response.text() };
}

/** Sends a form as a browser does, without following the redirect: the next page shows its result. */
export async function sendForm(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await request.post(address, { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}
