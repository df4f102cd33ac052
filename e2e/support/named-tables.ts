import { expect, type Page } from '@playwright/test';

/** Checks that every table of the page has a name, by which readers of screens list them. */
export async function expectNamedTables(page: Page): Promise<void> {
  const nameless = await page.evaluate(() =>
    Array.from(document.querySelectorAll('table'))
      .filter((table) => !table.caption && !table.ariaLabel && !table.hasAttribute('aria-labelledby'))
      .map((table) => table.innerText.slice(0, 60)),
  );
  expect.soft(nameless, 'tables without a name').toEqual([]);
}
