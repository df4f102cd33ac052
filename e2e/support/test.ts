import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import { findFreePort } from '#scripts/free-port.ts';
import { startOwnSite, type OwnSite } from './own-site.ts';

type Twins = { readonly first: OwnSite; readonly second: OwnSite };

/** Makes a client of one of the twins, at an address that they believe, with the cookies that it starts with. */
type ClientAt = (site: OwnSite, address: string, state?: Cookies) => Promise<APIRequestContext>;

/** The cookies that a client starts with. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

type ForOneTest = { readonly clientAt: ClientAt };

type ForOneWorker = {
  /**
   * Two site processes on the database of the shared site, behind a proxy that they trust: this machine. Failed logins
   * count for the address that a spec names, so that no other spec is blocked.
   */
  readonly twins: Twins;
  /** A site whose MongoDB is away. */
  readonly lonely: OwnSite;
  /** A page for what is only looked at: its browser keeps style sheets and fonts from one screen to the next. */
  readonly shownPage: Page;
};

/** What specs share; all use this one `test`, so that a worker goes from file to file without a new start. */
export const test = base.extend<ForOneTest, ForOneWorker>({
  twins: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const settings = { TRUSTED_PROXIES: '127.0.0.1' };
      const [first, second] = await Promise.all([startOwnSite(settings), startOwnSite(settings)]);
      await use({ first, second });
      await Promise.all([first.stop(), second.stop()]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  lonely: [
    // eslint-disable-next-line no-empty-pattern -- As above.
    async ({}, use) => {
      const closed = await findFreePort();
      const site = await startOwnSite({ MONGODB_URI: `mongodb://127.0.0.1:${closed}/?replicaSet=rs` });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shownPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const always = { javaScriptEnabled: true, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...always });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
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
