import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import { findFreePort } from '#scripts/free-port.ts';
import { freshen, openKeptPage } from './kept-page.ts';
import { startOwnSite, type OwnSite } from './own-site.ts';

/** Makes a client of a site that trusts this machine, at an address that it believes, with the cookies that it starts with. */
type ClientAt = (site: OwnSite, address: string, state?: Cookies) => Promise<APIRequestContext>;

/** The cookies that a client starts with. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

type ForOneTest = { readonly clientAt: ClientAt };

type ForOneWorker = {
  /**
   * A site on the database of the shared one, behind a proxy that it trusts: this machine. Failed logins count for the
   * address that a spec names, so that no other spec is blocked.
   */
  readonly trusting: OwnSite;
  /** Another one, for what two sites on one database must do. */
  readonly twin: OwnSite;
  /** A site whose MongoDB is away. */
  readonly lonely: OwnSite;
  /** What every test gets as its `page`, made as good as new. */
  readonly keptPage: Page;
  /** A page for what is only looked at, with scripts on. */
  readonly shownPage: Page;
};

/** What specs share; all use this one `test`, so that a worker goes from file to file without a new start. */
export const test = base.extend<ForOneTest, ForOneWorker>({
  trusting: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => useSite({ TRUSTED_PROXIES: '127.0.0.1' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  twin: [
    // eslint-disable-next-line no-empty-pattern -- As above.
    async ({}, use) => useSite({ TRUSTED_PROXIES: '127.0.0.1' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  lonely: [
    // eslint-disable-next-line no-empty-pattern -- As above.
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
  page: async ({ keptPage, navigationTimeout }, use) => {
    await freshen(keptPage, navigationTimeout);
    await use(keptPage);
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
