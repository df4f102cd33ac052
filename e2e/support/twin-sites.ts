import { randomBytes } from 'node:crypto';
import { test as base, type APIRequestContext } from '@playwright/test';
import { startOwnSite, type OwnSite } from './own-site.ts';

type Twins = { readonly first: OwnSite; readonly second: OwnSite };

/** Makes a client of one of the twins, at an address that they believe. */
type ClientAt = (site: OwnSite, address: string, state?: Cookies) => Promise<APIRequestContext>;

/** The cookies that a client starts with. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

/**
 * Two site processes on the database of the shared site, behind a proxy that they trust: this machine. Failed logins count
 * for the address that a spec names, so that no other spec is blocked.
 */
export const test = base.extend<{ clientAt: ClientAt }, { twins: Twins }>({
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

/** An address of the documentation's range (RFC 3849) whose household no other test uses. */
export function freshAddress(): string {
  const [a, b] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${a}:${b}::1`;
}

/** Another address of the same household: the same /64 (product/accounts §5.1). */
export function neighbourOf(address: string): string {
  return address.replace(/::1$/, '::2:3');
}
