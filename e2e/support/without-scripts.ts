import type { Page, TestInfo, CDPSession } from '@playwright/test';

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

/** True in the project in which browsers run no scripts. */
export function isWithoutScript(info: TestInfo): boolean {
  return info.project.name === 'sans-js';
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The connection to the browser's own protocol for a page, for what Playwright has no call for. One for each page. */
export function sessionOfPage(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
