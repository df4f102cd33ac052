import { expect } from '@playwright/test';
import ownCards from '#content/cards.json' with { type: 'json' };
import { valuesOf } from '#lib/areas/cards/art/card-art.ts';
import { VALUE_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { lowestContrasts } from './support/card-contrast.ts';
import { test } from './support/test.ts';

const LEAST_CONTRAST = 4.5;

test.describe('the pictures of the cards', { tag: '@once' }, () => {
  for (const owner of ['', '/blue', '/red'])
    test(`keep the values of all cards legible at 64 px, at /img/cards/{id}${owner}`, async ({ page }) => {
      await page.goto('/credits.html');
      const measured = ownCards.cards.map((card) => ({
        address: `/img/cards/${card.id}${owner}`,
        values: valuesOf(card),
      }));
      const contrasts = await page.evaluate(lowestContrasts, measured);
      const faint = measured.filter((_, at) => (contrasts[at] ?? 0) < LEAST_CONTRAST);
      expect(faint.map(({ address }) => address)).toEqual([]);
    });

  for (const address of [
    '/',
    '/tutoriel.html',
    '/power',
    '/simulator?d=1W8ypBcyU3NSP5FjYMA6AWOgrzzFRX9XHJTeO2p',
  ])
    test(`lie outside the HTML of ${address}`, async ({ request }) => {
      const html = await (await request.get(address)).text();
      expect(html).toContain('/img/cards/');
      const found = Object.values(VALUE_OUTLINES).filter((outline) => html.includes(outline.slice(0, 60)));
      expect(found).toEqual([]);
    });
});
