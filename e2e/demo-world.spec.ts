import { expect } from '@playwright/test';
import { startOwnSite, type OwnSite } from './support/own-site.ts';
import { requestHead, sendRaw } from './support/raw-http.ts';
import { expectRight, expectRightWithoutScripts, openScreen } from './support/right-screen.ts';
import { test as base } from './support/test.ts';

/** A demo world that the operator shows to others. */
const test = base.extend<object, { shown: OwnSite }>({
  shown: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await startOwnSite({ DEMO_WORLD_PUBLIC: '1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const WARNING = /<aside[^>]* aria-label="Monde de démonstration">.*mot de passe qui vous sert ailleurs/;

/** A page of each kind: reading, form, playing, framed by others, of staff, and of an error. */
const PAGES = [
  '/',
  '/login.html',
  '/simulator',
  '/yolo/game/1',
  '/tuto',
  '/admin',
  '/nope',
  '/actualites/%ff',
];

test.describe('a demo world that others can reach', { tag: '@once' }, () => {
  for (const address of PAGES) {
    test(`warns on ${address}`, async ({ shown, request }) => {
      expect(await (await request.get(shown.url + address)).text()).toMatch(WARNING);
    });
  }

  test('warns on the page of a refusal too, and no other demo world does', async ({ shown, request }) => {
    const { body } = await sendRaw(shown.url, requestHead(shown.url, 'GET /a/../b'));
    expect(body).toMatch(WARNING);
    for (const address of PAGES) expect(await (await request.get(address)).text()).not.toMatch(WARNING);
  });
});

test.describe('its warning', () => {
  test('is right in every width and appearance', { tag: '@script' }, async ({ shown, page }) => {
    await expectRight(page, { name: 'demo world for others', address: `${shown.url}/staff.html` });
    await expect(page.getByRole('complementary', { name: 'Monde de démonstration' })).toBeVisible();
  });

  test('needs no scripts', { tag: '@script' }, async ({ shown, page }) => {
    const screen = { name: 'demo world for others', address: `${shown.url}/login.html` };
    await expectRightWithoutScripts(page, await openScreen(page, screen));
    await expect(page.getByText('mot de passe qui vous sert ailleurs')).toBeVisible();
  });
});
