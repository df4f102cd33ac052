import { expect, test } from '@playwright/test';
import { expectAccessible, expectFlawless, prepareForAxe } from './support/inspect.ts';
import { openScreen, SCREENS } from './support/screens.ts';

test.use({ javaScriptEnabled: true });
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }, info) => prepareForAxe(page, info));

test.describe('valid, well typeset, accessible in light and dark, wide and narrow', () => {
  for (const screen of SCREENS) {
    test(screen.name, async ({ page }, info) => {
      await expectFlawless(page, await openScreen(page, screen), info);
    });
  }

  test('an unreadable address', async ({ page }, info) => {
    const response = await page.goto('/%ff');
    expect(response?.status()).toBe(400);
    await expectFlawless(page, (await response?.text()) ?? '', info);
  });
});

test.describe('the open menu is accessible in light and dark', () => {
  test('wide', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Communauté' }).click();
    await expect(page.getByRole('link', { name: 'Guildes' })).toBeVisible();
    await expectAccessible(page, 1280);
  });

  test('on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('summary', { hasText: 'Communauté' }).click();
    await expect(page.getByRole('link', { name: 'Guildes' })).toBeVisible();
    await expectAccessible(page, 320);
  });
});
