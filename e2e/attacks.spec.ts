import { expect } from '@playwright/test';
import { loopbackHouseholds } from '#scripts/attacks/attack.ts';
import { ATTACK_NAMES } from '#scripts/attacks/attacks.ts';
import { largestAddresses } from '#scripts/attacks/largest-addresses.ts';
import { listPagePatterns } from '#scripts/fuzz/catalogue/page-patterns.ts';
import { ROOT } from '#scripts/root.ts';
import { besiege, countSockets, limitDescriptors } from './support/besieged.ts';
import { startOwnSite, type OwnSite } from './support/own-site.ts';
import { test } from './support/test.ts';

const HOUSEHOLDS = loopbackHouseholds(ATTACK_NAMES.length, 100);

test.skip(process.platform !== 'linux', 'needs loopback addresses and limits of Linux');

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite();
  await limitDescriptors(site);
});

test.afterAll(async () => {
  await site.stop();
});

test('the largest address of every page and file is answered', async () => {
  const patterns = listPagePatterns(ROOT);
  for (const [at, pattern] of patterns.entries())
    for (const address of largestAddresses(pattern, at)) {
      const { status } = await fetch(site.url + address, { redirect: 'manual' });
      expect([200, 303, 307, 403, 404], `${status} for ${address}`).toContain(status);
    }
});

test.describe('one household alone does not hold the house', () => {
  for (const [at, attack] of ATTACK_NAMES.entries())
    test(`by ${attack}`, async () => {
      const { url } = site;
      const household = HOUSEHOLDS[at] ?? '';
      const outcome = await besiege({ url, attack, household });
      expect(outcome.most, 'connections or requests of the attack at once').toBeGreaterThan(30);
      await expect.poll(() => countSockets(url, household), 'its sockets that the site still holds').toBe(0);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });
});
