import { expect, type Page } from '@playwright/test';
import { PAGES } from '#app/pages.ts';
import { htmlFaults } from './html-faults.ts';
import {
  expectAccessible,
  expectNoOverflow,
  expectPhoneFriendly,
  expectRoomForNames,
  expectWellTypeset,
  NARROW,
  WIDE,
  type Appearance,
} from './inspect.ts';
import { openScreen, type Screen, type Served } from './screen.ts';
import { showAgain } from './show-again.ts';
import { withoutScripts } from './without-scripts.ts';

/**
 * Opens a screen and checks that it is valid, well typeset and accessible: wide in the given appearance, narrow in the other. axe reads the
 * whole page each time, so both widths in both appearances would take twice as long.
 */
export async function expectRight(page: Page, screen: Screen, wide: Appearance = 'light'): Promise<Served> {
  const served = await openScreen(page, screen);
  expect.soft(await htmlFaults(served.html), 'html-validate').toEqual([]);
  await expectWellTypeset(page);
  await expectNamedTables(page);
  await expectAccessible(page, WIDE, wide);
  // A page without islands is the same on a phone without scripts, where `expectRightWithoutScripts` runs axe.
  if (!hasIslands(served)) await expectNoOverflow(page, NARROW);
  else await expectAccessible(page, NARROW, otherThan(wide), 'appearance');
  await expectPhoneFriendly(page);
  return served;
}

/**
 * Shows the document that `expectRight` got once more, without scripts, and checks that it is well typeset, and accessible on
 * a phone in the appearance in which it was not wide. It is the same document, so its validity is not checked again.
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

/** Checks that every table of the page has a name, by which readers of screens list them. */
async function expectNamedTables(page: Page): Promise<void> {
  const nameless = await page.evaluate(() =>
    Array.from(document.querySelectorAll('table'))
      .filter((table) => !table.caption && !table.ariaLabel && !table.hasAttribute('aria-labelledby'))
      .map((table) => table.innerText.slice(0, 60)),
  );
  expect.soft(nameless, 'tables without a name').toEqual([]);
}

/** Scripts change the document of a page with islands, and of no other. */
function hasIslands({ response }: Served): boolean {
  return PAGES.rowAt(new URL(response.url()).pathname)?.hasIslands === true;
}

function otherThan(appearance: Appearance): Appearance {
  return appearance === 'light' ? 'dark' : 'light';
}
