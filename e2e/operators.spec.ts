import { expect } from '@playwright/test';
import { logIn, PASSWORD, whoIs, makeAccount, makePasswordLink, operate } from './support/accounts.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'une phrase bien à moi';

test.describe('a password link from an operator', () => {
  test(
    'lets its owner choose a new password, once, and leaves no trace in the address',
    { tag: '@bare' },
    async ({ page }) => {
      const { name } = await makeAccount();
      await actAs(page, name);
      const link = await makePasswordLink(name);
      await page.goto(link);
      await expect(page).toHaveURL('/nouveau-mot-de-passe/choisir');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choisir un nouveau mot de passe');
      await expect(page.getByRole('main')).toContainText(`Pour le compte ${name}.`);
      for (const { first, again, reason } of [
        { first: '', again: '', reason: 'Vous devez spécifier votre nouveau mot de passe.' },
        { first: NEW_PASSWORD, again: PASSWORD, reason: 'Vous avez entré deux mots de passe différents.' },
        { first: 'court', again: 'court', reason: /^Ce mot de passe est trop court/ },
        { first: name, again: name, reason: /^Ce mot de passe se devine à partir de votre nom/ },
      ]) {
        await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(first);
        await page.getByLabel('Nouveau mot de passe, encore une fois').fill(again);
        await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
        await expect(page.getByRole('alert').getByRole('link')).toHaveText(reason);
      }
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Nouveau mot de passe, encore une fois').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'est enregistré' })).toBeVisible();
      expect(await whoIs(page.request)).toBeNull();
      await logIn(page.request, name, NEW_PASSWORD);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toContainText("Ce lien n'est plus valable");
    },
  );

  test('is neither cached nor indexed', { tag: '@once' }, async ({ page }) => {
    const link = await makePasswordLink((await makeAccount()).name);
    const arrival = await page.request.get(link, { maxRedirects: 0 });
    expect([arrival.status(), arrival.headers()['cache-control']]).toEqual([303, 'no-store']);
    const response = await page.goto('/nouveau-mot-de-passe/choisir');
    expect(response?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('shows an error when it is invalid', { tag: '@once' }, async ({ page }) => {
    for (const address of [
      '/nouveau-mot-de-passe',
      '/nouveau-mot-de-passe?jeton=x',
      `/nouveau-mot-de-passe?jeton=${'A'.repeat(43)}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText("Ce lien n'est plus valable");
    }
  });
});

test(
  'the audit log lists an act of an operator, with an author who has no page',
  { tag: '@once' },
  async ({ page }) => {
    const { name } = await makeAccount();
    await operate('grant', name, 'bottester');
    await actAs(page, 'Squonk');
    await page.goto('/admin/audit?qui=op%C3%A9rateur');
    const row = page.getByRole('row').filter({ hasText: 'Privilège accordé' }).first();
    await expect(row).toContainText('Opérateur');
    await expect(row).toContainText('commande');
    await expect(row.getByRole('link', { name: 'Opérateur' })).toHaveCount(0);
  },
);
