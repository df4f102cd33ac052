import { expect, type CDPSession, type Page } from '@playwright/test';
import { allowStyles, PICTURED_SCREENS, SIMULATOR, tableOf, WINDOWS } from './support/pictured-screens.ts';
import { test } from './support/test.ts';

/**
 * Half a hundredth of the pixels may differ. Fonts that are drawn without hinting, as on other machines, change up to 0.35 % of a
 * picture; a symbol three times too large, a card out of place or a missing tag changes more than 1 %.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.005 };

/** The comparison with these styles of `support/pictured` besides those of every picture. */
const comparison = (...styles: readonly string[]) => ({
  ...TOLERANCE,
  stylePath: ['plain', ...styles].map((name) => `e2e/support/pictured/${name}.css`),
});

let session: CDPSession;

test.beforeEach(async ({ page }) => {
  session = await allowStyles(page);
});

test.afterEach(() => session.detach());

for (const { name, address } of PICTURED_SCREENS) {
  test(`the screen « ${name} » looks as its stored pictures`, { tag: '@bare' }, async ({ page }) => {
    await open(page, address);
    for (const { size, ending } of WINDOWS) {
      await page.setViewportSize(size);
      await expect.soft(tableOf(page)).toHaveScreenshot(`${name}${ending}.png`, comparison());
    }
  });
}

test(
  'the comparison allows for fonts that are drawn otherwise, not for a symbol three times too large',
  { tag: '@bare' },
  async ({ page }) => {
    test.skip(test.info().config.updateSnapshots !== 'none', 'It would store what is wrong.');
    await open(page, SIMULATOR.address);
    for (const { size, ending } of WINDOWS) {
      const picture = `${SIMULATOR.name}${ending}.png`;
      await page.setViewportSize(size);
      await expect(tableOf(page)).toHaveScreenshot(picture, comparison('other-fonts'));
    }
    // On a phone what each play comes to covers the symbols.
    const [{ size, ending }] = WINDOWS;
    await page.setViewportSize(size);
    const tooLarge = expect(tableOf(page)).toHaveScreenshot(`${SIMULATOR.name}${ending}.png`, {
      ...comparison('large-symbols'),
      // It never will be as stored: there is nothing to wait for.
      timeout: 1_500,
    });
    await expect(tooLarge).rejects.toThrow(/pixels \(ratio .*\) are different/);
  },
);

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(WINDOWS[0].size);
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
}
