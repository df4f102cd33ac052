import { expect, type Page } from '@playwright/test';
import { expectPresentable } from './support/head.ts';
import { expectAccessible, NARROW, WIDE } from './support/inspect.ts';
import { expectRight, expectRightWithoutScripts } from './support/right-screen.ts';
import { openScreen, type Screen } from './support/screen.ts';
import { isPublic, SCREENS } from './support/screens.ts';
import { expectLean } from './support/shipping.ts';
import { test } from './support/test.ts';

const HOME: Screen = { name: 'home', address: '/' };

const UNREADABLE: Screen = { name: 'an unreadable address', status: 400, address: '/%ff' };

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ shownPage }) => shownPage.setViewportSize({ width: WIDE, height: 800 }));

// First load of each screen, with scripts: all checks run on it.
test.describe(
  'lean, valid, well typeset, accessible in light and dark, wide and narrow',
  { tag: '@script' },
  () => {
    for (const screen of SCREENS) {
      test(screen.name, async ({ shownPage, request, baseURL }) => {
        const served = await expectRight(shownPage, screen);
        await expectLean(served, { screen, request });
        if (isPublic(screen)) await expectPresentable(served.html, { request, origin: baseURL ?? '' });
      });
    }
  },
);

test(`valid, well typeset, accessible: ${UNREADABLE.name}`, { tag: '@script' }, async ({ shownPage }) => {
  await expectRight(shownPage, UNREADABLE);
});

// Second load of each screen, without scripts.
test.describe('without scripts: well typeset, accessible and no wider than a phone', { tag: '@bare' }, () => {
  for (const screen of [...SCREENS, UNREADABLE]) {
    test(screen.name, ({ shownPage }) => expectRightWithoutScripts(shownPage, screen));
  }
});

test.describe('the open menu is accessible in light and dark', () => {
  test('wide', async ({ shownPage: page }) => {
    await openScreen(page, HOME);
    await openCommunity(page);
    await expectAccessible(page, WIDE);
  });

  test('on a phone', async ({ shownPage: page }) => {
    await page.setViewportSize({ width: NARROW, height: 800 });
    await openScreen(page, HOME);
    await page.getByRole('button', { name: 'Menu' }).click();
    await openCommunity(page);
    await expectAccessible(page, NARROW);
  });
});

async function openCommunity(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Communauté' }).click();
  await expect(page.getByRole('link', { name: 'Guildes' })).toBeVisible();
}
