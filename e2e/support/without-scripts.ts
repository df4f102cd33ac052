import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Loads a page with its scripts off, and turns them on once it stands: axe needs timers, which never fire with JavaScript
 * off, and what was skipped while the document was read stays undone.
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
