import { expect, type Locator, type Page } from '@playwright/test';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const slot = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Touch gestures, sent through DevTools. */
async function makeFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middleOf = async (target: Locator) => {
    const box = await target.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  return {
    drag: async (from: Locator, to: Locator, { restMs = 0 } = {}) => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await touch('touchStart', [start]);
      if (restMs > 0) {
        // oxlint-disable-next-line atout/no-fixed-sleep -- The finger rests.
        await page.waitForTimeout(restMs);
        await touch('touchMove', [{ x: start.x, y: start.y - 30 }]);
      }
      for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 1])
        await touch('touchMove', [
          { x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) },
        ]);
      await touch('touchEnd', []);
    },
    /** Scrolls by 120 pixels, at the pace of a hand. */
    swipeUp: async (from: Locator) => {
      const { x, y } = await middleOf(from);
      // Sent together, as a finger that rests for 250 ms picks up the card.
      await Promise.all([touch('touchStart', [{ x, y }]), touch('touchMove', [{ x, y: y - 15 }])]);
      for (let way = 30; way <= 120; way += 15) {
        await touch('touchMove', [{ x, y: y - way }]);
        // oxlint-disable-next-line atout/no-fixed-sleep -- The pace of a hand.
        await page.waitForTimeout(16);
      }
      await touch('touchEnd', []);
    },
  };
}

test.describe('a finger on the builder', { tag: '@script' }, () => {
  test('drags cards from slot to slot and out of the drawer, and scrolls the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/simulator?bleu1=Loup%20gris');
    const finger = await makeFinger(page);
    const first = slot(page, 'Première carte de Bleu');
    await finger.drag(first, slot(page, 'Cinquième carte de Rouge'));
    await expect(slot(page, 'Cinquième carte de Rouge')).toHaveAccessibleName(/Loup gris/);
    await expect(first).toHaveAccessibleName(/vide$/);

    const cards = page.getByRole('group', { name: 'Cartes' });
    const [one, other] = [cards.getByRole('button').nth(0), cards.getByRole('button').nth(1)];
    const nameOf = async (card: Locator) => (await card.getAttribute('aria-label'))?.split(',')[0] ?? '';
    const names = [await nameOf(one), await nameOf(other)];
    await finger.drag(one, first);
    await expect(first).toHaveAccessibleName(new RegExp(names[0] ?? ''));
    // After a rest, a drag may start vertically.
    await finger.drag(other, slot(page, 'Troisième carte de Bleu'), { restMs: 400 });
    await expect(slot(page, 'Troisième carte de Bleu')).toHaveAccessibleName(new RegExp(names[1] ?? ''));

    await finger.swipeUp(one);
    await expect.poll(() => cards.evaluate((list) => list.scrollTop)).toBeGreaterThan(40);
    await expect(slot(page, 'Deuxième carte de Bleu')).toHaveAccessibleName(/vide$/);
  });
});

test.describe(
  'in a low window the drawer fills the window, and its cards can be chosen',
  { tag: '@script' },
  () => {
    for (const { width, height } of [
      { width: 385, height: 220 },
      { width: 812, height: 375 },
    ])
      test(`${width}×${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/simulator');
        await slot(page, 'Deuxième carte de Rouge').click();
        const card = page.getByRole('group', { name: 'Cartes' }).getByRole('button').first();
        await expect(card).toBeInViewport();
        await card.click();
        await page.getByRole('button', { name: 'Fermer' }).click();
        await expect(slot(page, 'Deuxième carte de Rouge')).not.toHaveAccessibleName(/vide$/);
      });
  },
);

test('the drawer of a player shows only their own cards on request', { tag: '@script' }, async ({ page }) => {
  await actAs(page, 'Joueuse');
  await page.goto('/simulator');
  const total = page.getByRole('region', { name: 'Choix des cartes' }).locator('output');
  await expect(total).toHaveText(/^168\scartes$/);
  await page.getByRole('button', { name: 'Mes cartes', exact: true }).click();
  await expect(total).not.toHaveText(/^(0|168) cartes?$/);
  const shown = Number((await total.textContent())?.match(/\d+/)?.[0]);
  await expect(page.getByRole('group', { name: 'Cartes' }).getByRole('button')).toHaveCount(shown);
});
