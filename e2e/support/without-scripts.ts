import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

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
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setScriptExecutionDisabled', { value });
}
