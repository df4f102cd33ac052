import type { Locator, Page } from '@playwright/test';

/** The value beside a label in a description list. */
export function valueOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}
