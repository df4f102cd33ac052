import { expect, type Page } from '@playwright/test';
import { isWithoutScript } from './support/kept-page.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const total = (page: Page) => page.locator('output');

/** Sends the form when there are no scripts, which loads the page of the plan. */
async function settle(page: Page, isBare: boolean): Promise<void> {
  if (isBare) await page.getByRole('button', { name: 'Calculer' }).click();
}

for (const address of ['/capa-planning.html', '/squonk/capa-planning']) {
  test(`${address} adds up the powers of a plan, and the address contains the plan`, async ({
    page,
  }, info) => {
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

test('the slider and the number field agree', async ({ page }, info) => {
  await page.goto('/capa-planning.html?chanceux=1');
  await page.getByLabel('Chanceux, curseur').fill('4');
  await settle(page, isWithoutScript(info));
  await expect(page.getByLabel('Chanceux', { exact: true })).toHaveValue('4');
  await expect(total(page)).toHaveText('2\u00a0500');
  await expect(page).toHaveURL(/\?chanceux=4$/);
});

test('visitors who log in return to their plan, compared with the account', async ({ page }) => {
  await page.goto('/capa-planning.html?souk=6');
  await page.getByRole('main').getByRole('link', { name: "S'identifier pour comparer" }).click();
  await expect(page).toHaveURL(/retour=\/capa-planning\.html%3Fsouk%3D6/);
  await actAs(page, 'Joueuse');
  await page.goto('/capa-planning.html?souk=6&guilde=1&profiteur=6');
  await expect(page.getByRole('heading', { name: 'Comparer avec mon compte' })).toBeVisible();
  await expect(
    page.getByText(/À partir de vos niveaux actuels, ce plan coûte encore|Votre compte a déjà/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Partir de mes niveaux' }).click();
  await expect(page.getByText('Ce sont vos niveaux actuels.')).toBeVisible();
  // Without a plan in its address the page starts from the account's levels; « Tout remettre à zéro » is itself a plan.
  await page.goto('/capa-planning.html');
  await expect(page.getByText('Ce sont vos niveaux actuels.')).toBeVisible();
  await page.getByRole('link', { name: 'Tout remettre à zéro' }).click();
  await expect(page).toHaveURL(/\?souk=0$/);
  await expect(total(page)).toHaveText('0');
  await page.reload();
  await expect(total(page)).toHaveText('0');
});

for (const rubbish of [
  '?souk=-1',
  '?souk=1000000000&guilde=abc',
  '?plan=1-2&souk-curseur=x&souk=%01',
  '?__proto__=1&constructor=2',
  `?souk=${'9'.repeat(5000)}`,
]) {
  test(`answers ${rubbish.slice(0, 40)} with a normal page`, { tag: '@once' }, async ({ request }) => {
    expect((await request.get(`/capa-planning.html${rubbish}`)).status()).toBe(200);
  });
}

test('the sum at the bottom never covers the control that has the focus', async ({ page }) => {
  for (const [width, height] of [
    [1366, 768],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/capa-planning.html');
    await page.getByLabel('Souk, curseur').focus();
    const controls = await page.getByRole('slider').or(page.getByRole('spinbutton')).count();
    for (let at = 1; at < controls; at += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.locator(':focus').boundingBox();
      const bar = await total(page).locator('..').boundingBox();
      const end = (focus?.y ?? 0) + (focus?.height ?? 0);
      expect(end, `control ${at} at ${width}×${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  }
});
