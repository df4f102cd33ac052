import { expect, type Page } from '@playwright/test';
import { expectPresentable } from './support/head.ts';
import { expectAccessible, NARROW, WIDE } from './support/inspect.ts';
import { expectRight, openScreen, type Screen } from './support/right-screen.ts';
import { isPublic, SCREENS } from './support/screens.ts';
import { expectFewFonts, expectLean } from './support/shipping.ts';
import { test } from './support/test.ts';

const HOME: Screen = { name: 'home', address: '/' };

const APPEARANCES = ['light', 'dark'] as const;

const UNREADABLE: Screen = { name: 'an unreadable address', status: 400, address: '/%ff' };

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ shownPage }) => shownPage.setViewportSize({ width: WIDE, height: 800 }));

// The site renders each screen once; the browser shows it with scripts and without.
test.describe(
  'lean, valid, well typeset, accessible in light or dark, wide and narrow, with scripts and without',
  { tag: '@script' },
  () => {
    for (const [at, screen] of SCREENS.entries()) {
      test(screen.name, async ({ shownPage, request, baseURL }) => {
        const wide = at % 2 === 0 ? 'light' : 'dark';
        const served = await expectRight(shownPage, screen, wide);
        await expectLean(served, { screen, request });
        if (isPublic(screen)) await expectPresentable(served.html, { request, origin: baseURL ?? '' });
      });
    }
  },
);

test(`valid, well typeset, accessible: ${UNREADABLE.name}`, { tag: '@script' }, async ({ shownPage }) => {
  await expectRight(shownPage, UNREADABLE);
});

test('a first page loads few fonts', { tag: '@script' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL });
  await page.goto('/');
  await expectFewFonts(page);
  await page.close();
});

test.describe('the open menu is accessible in light and dark', { tag: '@script' }, () => {
  test('wide', async ({ shownPage: page }) => {
    await openScreen(page, HOME);
    await openCommunity(page);
    for (const appearance of APPEARANCES) await expectAccessible(page, WIDE, appearance);
  });

  test('on a phone', async ({ shownPage: page }) => {
    await page.setViewportSize({ width: NARROW, height: 800 });
    await openScreen(page, HOME);
    await page.getByRole('button', { name: 'Menu' }).click();
    await openCommunity(page);
    for (const appearance of APPEARANCES) await expectAccessible(page, NARROW, appearance);
  });
});

async function openCommunity(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Communauté' }).click();
  await expect(page.getByRole('link', { name: 'Guildes' })).toBeVisible();
}
