import { expect } from '@playwright/test';
import { logIn, PASSWORD, whoIs } from './support/accounts.ts';
import { sendLogin } from './support/forms.ts';
import { makeAccount } from './support/new-account.ts';
import { test } from './support/test.ts';

test.describe('logging in', () => {
  test('refuses a wrong password in the exact words and keeps the name', async ({ page }) => {
    const { name } = await makeAccount();
    await page.goto('/login.html');
    await sendLogin(page, name, 'pas le bon');
    await expect(page).toHaveURL('/login.html#erreurs');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'Aucun compte ne possède ce nom de compte et ce mot de passe.',
    );
    await expect(page.getByLabel('Nom de compte')).toHaveValue(name);
    await expect(page.getByLabel('Mot de passe')).toHaveValue('');
    await sendLogin(page, name, PASSWORD);
    await expect(page).toHaveURL('/myaccount.html');
  });

  test('asks for missing fields', async ({ page }) => {
    await page.goto('/login.html');
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page.getByRole('alert')).toContainText('Vous devez spécifier votre nom de compte.');
    await page.getByLabel('Nom de compte').fill('Joueur');
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page.getByRole('alert')).toContainText('Vous devez spécifier votre mot de passe.');
  });

  test('returns visitors to the page that they wanted', { tag: '@bare' }, async ({ page }) => {
    await page.goto('/myaccount.html');
    await expect(page).toHaveURL('/login.html?retour=/myaccount.html');
    await sendLogin(page, 'Joueur', PASSWORD);
    await expect(page).toHaveURL('/myaccount.html');
  });

  test('still returns to that page after a refusal', { tag: '@bare' }, async ({ page }) => {
    await page.goto('/login.html?retour=/change-password.html');
    await page.getByLabel('Nom de compte').fill('Joueur');
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page.getByRole('alert')).toContainText('Vous devez spécifier votre mot de passe.');
    await sendLogin(page, 'Joueur', PASSWORD);
    await expect(page).toHaveURL('/change-password.html');
  });

  test('never redirects to another site', { tag: '@bare' }, async ({ page, baseURL }) => {
    await page.goto('/login.html?retour=//ailleurs.example/');
    await sendLogin(page, 'Joueur', PASSWORD);
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mon Compte' })).toHaveText(
      'Joueur, Mon Compte',
    );
  });

  test('says who is already logged in, and logs out from any page', { tag: '@bare' }, async ({ page }) => {
    await logIn(page.request, 'Joueur');
    await page.goto('/login.html');
    await expect(page.getByText('Vous êtes déjà identifié.')).toBeVisible();
    await page.goto('/telecharger.html');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/index.html');
    await expect(page.getByRole('link', { name: "S'identifier" })).toBeVisible();
    expect(await whoIs(page.request)).toBeNull();
    await page.goto('/myaccount.html');
    await expect(page).toHaveURL(/\/login\.html/);
  });
});
