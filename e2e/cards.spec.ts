import { expect } from '@playwright/test';
import ownCards from '#content/cards.json' with { type: 'json' };
import { valuesOf } from '#lib/areas/cards/art/card-art.ts';
import { VALUE_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { lowestContrasts } from './support/card-contrast.ts';
import { isWithoutScript } from './support/kept-page.ts';
import { makeAccount } from './support/accounts.ts';
import { actAs } from './support/sessions.ts';
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
    test(`are not inlined in the HTML of ${address}`, async ({ request }) => {
      const html = await (await request.get(address)).text();
      expect(html).toContain('/img/cards/');
      const found = Object.values(VALUE_OUTLINES).filter((outline) => html.includes(outline.slice(0, 60)));
      expect(found).toEqual([]);
    });
});

test('ticked cards are summed up, and stay ticked under every filter', async ({ page }, info) => {
  await actAs(page, 'Joueuse');
  await page.goto('/mycards.html');
  const boxes = page.getByRole('checkbox');
  const [one, other] = [boxes.nth(0), boxes.nth(1)];
  await one.check();
  await other.check();
  if (isWithoutScript(info)) await page.getByRole('button', { name: 'Compter', exact: true }).click();
  const powers = [await one.getAttribute('data-powers'), await other.getAttribute('data-powers')];
  const sum = ['2 cartes cochées,', `${Number(powers[0]) + Number(powers[1])} powers`];
  // Apart from the sum at her level of Connaisseur.
  const parts = page.locator('output > :not([data-times])');
  await expect(parts).toHaveText(sum);
  await expect(page.locator('output > [data-times]')).toHaveText(/^Avec Connaisseur \d\s: [\d\s,]+ powers$/);
  for (const filter of ['Special', 'En tableau']) {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await expect(parts).toHaveText(sum);
  }
  await page.getByLabel('Nom', { exact: true }).fill('clad');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=clad.*&garde-deck=Special&garde-vue=tableau$/);
  await page.getByRole('button', { name: 'Tout décocher' }).click();
  await expect(parts).toHaveText(['0 carte cochée,', '0 power']);
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await page.getByRole('button', { name: 'Cocher mes doubles' }).click();
  await expect(page.locator('output')).not.toContainText('0 carte cochée');
  await expect(page.locator('[data-atout=minis] img')).not.toHaveCount(0);
});

test('leads from a filter to a card, its games and the simulator', { tag: '@bare' }, async ({ page }) => {
  await page.goto('/cartes');
  await page.getByRole('link', { name: 'Special', exact: true }).click();
  await page.getByRole('link', { name: '26 et plus' }).click();
  await expect(page).toHaveURL('/cartes?deck=Special&power=26-40');
  await page.getByRole('main').getByRole('link', { name: 'Clad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clad');
  await page.getByRole('link', { name: 'Voir ses parties' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clad\u00a0: ses parties');
  await page.getByRole('link', { name: 'La fiche de la carte' }).click();
  await expect(page.getByText('Aucune\u00a0: un A ne se prend pas par simple prise.')).toBeVisible();
  await page.getByRole('link', { name: 'Essayer dans le simulateur' }).click();
  await expect(page.getByRole('main')).toContainText('Clad');
});

test('a player makes a card their emblem, and removes it again', { tag: '@bare' }, async ({ page }) => {
  await actAs(page, (await makeAccount()).name);
  const { cards } = (await (await page.request.get('/rest/mycards/list?limit=1')).json()) as MyCards;
  await page.goto(`/cartes/${cards[0]?.id}`);
  const emblem = page.getByRole('banner').locator(`img[src="/img/cards/${cards[0]?.id}"]`);
  await expect(emblem).toHaveCount(0);
  await page.getByRole('button', { name: 'En faire mon emblème' }).click();
  await expect(page.getByText("C'est votre emblème")).toBeVisible();
  await expect(emblem).toBeVisible();
  await page.getByRole('button', { name: "Retirer l'emblème" }).click();
  await expect(emblem).toHaveCount(0);
});

type MyCards = { readonly cards: readonly { readonly id: string }[] };
