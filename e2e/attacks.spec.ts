import { expect } from '@playwright/test';
import { loopbackClients } from '#scripts/attacks/attack.ts';
import { ATTACK_NAMES } from '#scripts/attacks/attacks.ts';
import {
  largestAddresses,
  largestCallAddresses,
  listPagePatterns,
  readingCalls,
  type OpenApi,
} from '#scripts/attacks/largest-addresses.ts';
import { ROOT } from '#scripts/root.ts';
import { besiege, countSockets, limitDescriptors } from './support/besieged.ts';
import { startOwnSite, type OwnSite } from './support/own-site.ts';
import { test } from './support/test.ts';

const CLIENTS = loopbackClients(ATTACK_NAMES.length, 100);

test.skip(process.platform !== 'linux', 'needs loopback addresses and limits of Linux');

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite();
  await limitDescriptors(site);
});

test.afterAll(async () => {
  await site.stop();
});

test('the largest address of every page, file and reading call is answered', async () => {
  const described = (await (await fetch(`${site.url}/rest/openapi.json`)).json()) as OpenApi;
  const ofPages = listPagePatterns(ROOT).flatMap((pattern, at) => largestAddresses(pattern, at));
  const ofCalls = readingCalls(described).flatMap((call, at) => largestCallAddresses(call, at));
  expect([ofPages.length > 100, ofCalls.length > 100]).toEqual([true, true]);
  const askAll = async (addresses: readonly string[], allowed: readonly number[]) => {
    for (const address of addresses) {
      const { status } = await fetch(site.url + address, { redirect: 'manual' });
      expect(allowed, `${status} for ${address}`).toContain(status);
    }
  };
  await Promise.all([askAll(ofPages, [200, 303, 307, 403, 404]), askAll(ofCalls, [200, 400])]);
});

test.describe('one client alone does not exhaust the site', () => {
  for (const [at, attack] of ATTACK_NAMES.entries())
    test(`by ${attack}`, async () => {
      const { url } = site;
      const clientKey = CLIENTS[at] ?? '';
      const outcome = await besiege({ url, attack, clientKey });
      expect(outcome.most, 'connections or requests of the attack at once').toBeGreaterThan(30);
      await expect.poll(() => countSockets(url, clientKey), 'its sockets that the site still holds').toBe(0);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });
});
