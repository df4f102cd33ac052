import { expect } from '@playwright/test';
import { startOwnSite, type OwnSite } from './support/own-site.ts';
import { requestHead, sendRaw } from './support/raw-http.ts';
import { expectRight, expectRightWithoutScripts, openScreen } from './support/right-screen.ts';
import { test as base } from './support/test.ts';

/** A site of a public demo world. */
const test = base.extend<object, { shown: OwnSite }>({
  shown: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const site = await startOwnSite({ DEMO_WORLD_PUBLIC: '1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const WARNING = /<aside[^>]* aria-label="Monde de démonstration">.*mot de passe qui vous sert ailleurs/;

/** A page of each kind: reading, form, playing, framed, staff and error. */
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

test.describe('a public demo world', { tag: '@once' }, () => {
  for (const address of PAGES) {
    test(`warns on ${address}`, async ({ shown, request }) => {
      expect(await (await request.get(shown.url + address)).text()).toMatch(WARNING);
    });
  }

  test('warns on a refusal too; a private demo world never warns', async ({ shown, request }) => {
    const { body } = await sendRaw(shown.url, requestHead(shown.url, 'GET /a/../b'));
    expect(body).toMatch(WARNING);
    for (const address of PAGES) expect(await (await request.get(address)).text()).not.toMatch(WARNING);
  });
});

test.describe('its warning', () => {
  test('is valid and accessible, wide and narrow', { tag: '@script' }, async ({ shown, page }) => {
    await expectRight(page, { name: 'demo world for others', address: `${shown.url}/staff.html` });
    await expect(page.getByRole('complementary', { name: 'Monde de démonstration' })).toBeVisible();
  });

  test('needs no scripts', { tag: '@script' }, async ({ shown, page }) => {
    const screen = { name: 'demo world for others', address: `${shown.url}/login.html` };
    await expectRightWithoutScripts(page, await openScreen(page, screen));
    await expect(page.getByText('mot de passe qui vous sert ailleurs')).toBeVisible();
  });
});
