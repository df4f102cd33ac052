import { expect, type CDPSession, type Page } from '@playwright/test';
import { allowStyles, PICTURED_SCREENS, SIMULATOR, tableOf, WINDOWS } from './support/pictured-screens.ts';
import { test } from './support/test.ts';

/**
 * 0.5 % of the pixels may differ. Fonts without hinting, as on other machines, change up to 0.35 % of a picture; a symbol three times
 * too large, a misplaced card or a missing tag changes more than 1 %.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.005 };

/** The felt in one colour: with the cloth's pattern and the lamp's light, the files of the pictures would be large. */
const PLAIN =
  'main * { background-image: none !important } main .felt:not(.felt .felt) { background-color: var(--lamp) !important }';

/** Letters as machines without hinting draw them, at positions between pixels. */
const OTHER_FONTS = '* { text-rendering: geometricPrecision !important }';

/** A former bug: symbols of free cells as wide as their cell. */
const LARGE_SYMBOLS = "main li svg[class*='element'] { width: 102% !important }";

let session: CDPSession;

test.beforeEach(async ({ page }) => {
  session = await allowStyles(page);
});

test.afterEach(() => session.detach());

for (const { name, address } of PICTURED_SCREENS) {
  test(`the screen « ${name} » looks like its stored pictures`, { tag: '@bare' }, async ({ page }) => {
    await open(page, address);
    for (const { size, ending } of WINDOWS) {
      await page.setViewportSize(size);
      await expect.soft(tableOf(page)).toHaveScreenshot(`${name}${ending}.png`, TOLERANCE);
    }
  });
}

test(
  'the comparison tolerates fonts without hinting, but no symbol three times too large',
  { tag: '@bare' },
  async ({ page }) => {
    test.skip(test.info().config.updateSnapshots !== 'none', 'It would store wrong pictures.');
    await open(page, SIMULATOR.address, OTHER_FONTS);
    for (const { size, ending } of WINDOWS) {
      const picture = `${SIMULATOR.name}${ending}.png`;
      await page.setViewportSize(size);
      await expect(tableOf(page)).toHaveScreenshot(picture, TOLERANCE);
    }
    // On a phone the outcomes of the plays cover the symbols.
    const [{ ending }] = WINDOWS;
    await open(page, SIMULATOR.address, LARGE_SYMBOLS);
    const tooLarge = expect(tableOf(page)).toHaveScreenshot(`${SIMULATOR.name}${ending}.png`, {
      ...TOLERANCE,
      // The pictures never become equal, so waiting longer is useless.
      timeout: 1_500,
    });
    await expect(tooLarge).rejects.toThrow(/pixels \(ratio .*\) are different/);
  },
);

async function open(page: Page, address: string, style = ''): Promise<void> {
  await page.setViewportSize(WINDOWS[0].size);
  await page.goto(address);
  await page.evaluate((text) => {
    const added = document.createElement('style');
    added.textContent = text;
    document.head.append(added);
    return document.fonts.ready.then(() => null);
  }, PLAIN + style);
}
