import type { Locator, Page } from '@playwright/test';

/** What stands beside a label of a list of facts. */
export function valueOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}
