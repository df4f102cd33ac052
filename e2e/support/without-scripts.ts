import type { Page } from '@playwright/test';
import { sessionOfPage } from './page-session.ts';

/**
 * Loads a page with scripts off and turns them on afterwards: axe needs timers, which never fire with JavaScript off. Scripts
 * that were skipped while the page loaded do not run later.
 */
export async function withoutScripts<T>(page: Page, load: () => Promise<T>): Promise<T> {
  await setDisabled(page, true);
  try {
    return await load();
  } finally {
    await setDisabled(page, false);
  }
}

async function setDisabled(page: Page, value: boolean): Promise<void> {
  await (await sessionOfPage(page)).send('Emulation.setScriptExecutionDisabled', { value });
}
