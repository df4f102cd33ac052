import { expect, type Page } from '@playwright/test';
import { isWithoutScript } from './support/projects.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const total = (page: Page) => page.locator('output');

/** Without script the form asks for the page that shows the plan. */
async function settle(page: Page, isBare: boolean): Promise<void> {
  if (isBare) await page.getByRole('button', { name: 'Calculer' }).click();
}

for (const address of ['/capa-planning.html', '/squonk/capa-planning']) {
  test(`${address} counts the powers of a plan, and the plan is its address`, async ({ page }, info) => {
    await page.goto(address);
    await expect(total(page)).toHaveText('0');
    await page.getByLabel('Souk', { exact: true }).fill('3');
    await page.getByLabel('Connaisseur', { exact: true }).fill('1');
    await settle(page, isWithoutScript(info));
    await expect(total(page)).toHaveText('1\u00a0050');
    await expect(page).toHaveURL(new RegExp(`${address}\\?souk=3&connaisseur=1$`));
    await expect(page.getByText('Le niveau 4 de Souk coûte 500 powers')).toBeVisible();
    await page.reload();
    await expect(total(page)).toHaveText('1\u00a0050');
    await expect(page.getByLabel('Souk, curseur')).toHaveValue('3');
  });
}

test('the slider says the same as the number', async ({ page }, info) => {
  await page.goto('/capa-planning.html?chanceux=1');
  await page.getByLabel('Chanceux, curseur').fill('4');
  await settle(page, isWithoutScript(info));
  await expect(page.getByLabel('Chanceux', { exact: true })).toHaveValue('4');
  await expect(total(page)).toHaveText('2\u00a0500');
  await expect(page).toHaveURL(/\?chanceux=4$/);
});

test('a visitor logs in and comes back to the plan, beside the account', async ({ page }) => {
  await page.goto('/capa-planning.html?souk=6');
  await page.getByRole('main').getByRole('link', { name: "S'identifier pour comparer" }).click();
  await expect(page).toHaveURL(/retour=%2Fcapa-planning\.html%3Fsouk%3D6/);
  await actAs(page, 'Joueuse');
  await page.goto('/capa-planning.html?souk=6&guilde=1&profiteur=6');
  await expect(page.getByRole('heading', { name: 'Comparer avec mon compte' })).toBeVisible();
  await expect(page.getByText(/Depuis vos niveaux, ce plan coûte encore|Votre compte a déjà/)).toBeVisible();
  await page.getByRole('link', { name: 'Partir de mes niveaux' }).click();
  await expect(page.getByText('Votre compte a déjà tout cela.')).toBeVisible();
});

for (const rubbish of [
  '?souk=-1',
  '?souk=1000000000&guilde=abc',
  '?plan=1-2&souk-curseur=x&souk=%00',
  '?__proto__=1&constructor=2',
  `?souk=${'9'.repeat(5000)}`,
]) {
  test(
    `takes ${rubbish.slice(0, 40)} for an address like any other`,
    { tag: '@once' },
    async ({ request }) => {
      expect((await request.get(`/capa-planning.html${rubbish}`)).status()).toBe(200);
    },
  );
}
