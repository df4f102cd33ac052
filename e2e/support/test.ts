import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { findFreePort } from '#scripts/free-port.ts';
import { freshen, openKeptPage } from './kept-page.ts';
import { startOwnSite, type OwnSite } from './own-site.ts';

/** Makes a client of a site that trusts this machine as a proxy and therefore sees the client at `address`. */
type ClientAt = (site: OwnSite, address: string, state?: Cookies) => Promise<APIRequestContext>;

/** The storage state with which a client starts. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

type ForOneTest = { readonly clientAt: ClientAt };

type ForOneWorker = {
  /**
   * A site on the shared site's database that trusts this machine as a proxy. Failed logins count for the address that a
   * spec claims, so they block no other spec.
   */
  readonly trusting: OwnSite;
  /** A second such site, for tests of two sites on one database. */
  readonly twin: OwnSite;
  /** A site whose MongoDB is away. */
  readonly lonely: OwnSite;
  /** The page that every test gets as `page`, after a reset. */
  readonly keptPage: Page;
  /** A page with scripts on in every project, for checks that only look at a page. */
  readonly shownPage: Page;
};

/** The fixtures that specs share. All use this `test`, so that a worker goes from file to file without a restart. */
export const test = base.extend<ForOneTest, ForOneWorker>({
  trusting: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => useSite({ TRUSTED_PROXIES: '127.0.0.1' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  twin: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, use) => useSite({ TRUSTED_PROXIES: '127.0.0.1' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  lonely: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, use) => {
      const closed = await findFreePort();
      await useSite({ MONGODB_URI: `mongodb://127.0.0.1:${closed}/?replicaSet=rs` }, use);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  keptPage: [
    async ({ browser }, use, { project }) => {
      const page = await openKeptPage(browser, project.use);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  shownPage: [
    async ({ browser }, use, { project }) => {
      const page = await openKeptPage(browser, { ...project.use, javaScriptEnabled: true });
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage }, use) => {
    await freshen(keptPage);
    const thrown: string[] = [];
    const note = ({ message }: Error) => {
      // Chromium reports its own view transitions that fail; `/atout.js` silences that only where scripts run.
      if (!message.startsWith('Transition was')) thrown.push(message);
    };
    keptPage.on('pageerror', note);
    await use(keptPage);
    keptPage.off('pageerror', note);
    // Includes React's error 418: scripts changed the page before it hydrated.
    expect(thrown).toEqual([]);
  },
  context: async ({ page }, use) => use(page.context()),
  clientAt: async ({ playwright }, use) => {
    const clients: APIRequestContext[] = [];
    await use(async (site, address, storageState) => {
      const client = await playwright.request.newContext({
        baseURL: site.url,
        extraHTTPHeaders: { 'x-forwarded-for': address },
        ...(storageState && { storageState }),
      });
      clients.push(client);
      return client;
    });
    await Promise.all(clients.map((client) => client.dispose()));
  },
});

async function useSite(
  settings: Readonly<Record<string, string>>,
  use: (site: OwnSite) => Promise<void>,
): Promise<void> {
  const site = await startOwnSite(settings);
  await use(site);
  await site.stop();
}
