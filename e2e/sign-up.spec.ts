import { expect } from '@playwright/test';
import { freshName, logIn, PASSWORD, signUp } from './support/accounts.ts';
import { axeFaults } from './support/inspect.ts';
import { faultOn, fillSignUp, sendLogin, valueOf } from './support/forms.ts';
import { test } from './support/test.ts';

test.describe('signing up', () => {
  test(
    'lists all faults at once, and keeps the input except for passwords',
    { tag: '@bare' },
    async ({ page }) => {
      await page.goto('/subscribe.html');
      await page.getByLabel('Nom de compte', { exact: true }).fill('Zoé');
      await page.getByLabel('Mot de passe', { exact: true }).fill('court');
      await page.getByLabel('Mot de passe, encore une fois').fill('autre');
      await page.getByLabel('Adresse électronique').fill('zoe@maison');
      await page.getByLabel('Combien de caractères').fill('douze');
      await page.getByLabel('Je coche tout sans lire.').check();
      await page.getByRole('button', { name: "S'inscrire" }).click();

      await expect(page).toHaveURL('/subscribe.html#erreurs');
      const summary = page.getByRole('alert');
      await expect(summary.getByRole('heading')).toHaveText('Il reste sept choses à corriger');
      await expect(summary.getByRole('link')).toHaveText([
        /^L'un des champs n'a pas le format attendu\./,
        /^Vous avez entré deux mots de passes différents\.$/,
        /^L'adresse électronique ne ressemble pas à une adresse\. Si le problème persiste, écrivez à \S+@\S+\.$/,
        /^Vous avez raté le test anti-robot/,
        /^Dites que vous avez 15 ans/,
        /^Faut cliquer sur les petites cases/,
        /^La dernière case dit que vous cochez tout sans lire\./,
      ]);
      await expect(page.getByLabel('Nom de compte', { exact: true })).toHaveValue('Zoé');
      await expect(page.getByLabel('Adresse électronique')).toHaveValue('zoe@maison');
      await expect(page.getByLabel('Combien de caractères')).toHaveValue('douze');
      await expect(page.getByLabel('Je coche tout sans lire.')).toBeChecked();
      for (const field of await page.locator('input[type=password]').all())
        await expect(field).toHaveValue('');
      expect(await page.content()).not.toMatch(/court"|autre"/);

      const email = page.getByLabel('Adresse électronique');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(/ne ressemble pas à une adresse/);
      await summary.getByRole('link', { name: /adresse électronique/ }).click();
      await expect(email).toBeFocused();
    },
  );

  test(
    'shows all faults beside their fields before it sends, and keeps the input',
    { tag: '@script' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
      await page.goto('/subscribe.html');
      await page.getByLabel('Nom de compte', { exact: true }).fill('Zoé');
      await page.getByLabel('Mot de passe', { exact: true }).fill('court');
      await page.getByLabel('Mot de passe, encore une fois').fill('autre');
      await page.getByLabel('Adresse électronique').fill('zoe@');
      await page.getByLabel('Combien de caractères').fill('douze');
      await page.getByLabel('Je coche tout sans lire.').check();
      await page.getByRole('button', { name: "S'inscrire" }).click();
      for (const [label, words] of [
        ['Nom de compte', /^De 4 .* Ce nom de compte est incorrect ou déjà pris\./],
        ['Mot de passe', /L'un des champs n'a pas le format attendu\./],
        ['Mot de passe, encore une fois', /^Vous avez entré deux mots de passes différents\.$/],
        ['Adresse électronique (facultative)', /ne ressemble pas à une adresse/],
        [
          'Combien de caractères y a-t-il dans votre nom de compte\u00a0?',
          /Vous avez raté le test anti-robot/,
        ],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(words);
      }
      const boxes = page.getByRole('group', { name: 'Avant de jouer' });
      await expect(boxes).toHaveAccessibleDescription(
        /^Faut cliquer sur les petites cases.* La dernière case/,
      );
      await expect(page.getByLabel('Nom de compte', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('court');
      expect(asked).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  test(
    'shows its progress, a network error, a refusal and the contact address',
    { tag: '@script' },
    async ({ page }) => {
      await fillSignUp(page, 'squONK');
      const held = Promise.withResolvers<null>();
      await page.route('**/rest/register', async (route) => {
        await held.promise;
        await route.abort();
      });
      const send = page.getByRole('button', { name: "S'inscrire" });
      await send.click();
      await expect(page.getByRole('status').filter({ hasText: 'Inscription en cours…' })).toBeVisible();
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      held.resolve(null);
      await expect(
        faultOn(page, /^Erreur durant la requête au serveur\. .* écrivez à \S+@\S+\./),
      ).toBeFocused();
      await page.unroute('**/rest/register');
      await send.click();
      await expect(page.getByLabel('Nom de compte', { exact: true })).toHaveAccessibleDescription(
        /Ce nom de compte est incorrect ou déjà pris\. .* écrivez à contact@atout\.example/,
      );
      await expect(page.getByLabel('Nom de compte', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD);
    },
  );

  test('shows the faults once: the form is empty after a reload', { tag: '@bare' }, async ({ page }) => {
    await page.goto('/subscribe.html');
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await expect(page.getByRole('alert')).toContainText('Le nom de compte ne doit pas etre vide.');
    await expect(page.getByRole('alert')).toContainText('Le mot de passe ne doit pas être vide.');
    await page.goto('/subscribe.html');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('takes new players from the form to their account', async ({ page }) => {
    const name = freshName();
    await fillSignUp(page, name);
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await expect(page).toHaveURL('/login.html');
    await expect(page.getByText('Vous avez été inscrit avec succès.')).toBeVisible();
    await expect(page.getByLabel('Nom de compte')).toHaveValue(name);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Télécharger le jeu' }).first(),
    ).toBeVisible();
    await sendLogin(page, name, PASSWORD);
    await expect(page).toHaveURL('/myaccount.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Compte');
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(page.getByText('Gils')).toBeVisible();
    await expect(valueOf(page, 'Gils')).toHaveText('5\u00a0000');
  });

  test(
    'refuses a taken name in any letter case, and gives the contact address',
    { tag: '@bare' },
    async ({ page }) => {
      await fillSignUp(page, 'squONK');
      await page.getByRole('button', { name: "S'inscrire" }).click();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText('Ce nom de compte est incorrect ou déjà pris.');
      await expect(summary).toContainText('écrivez à contact@atout.example');
      await expect(page.getByLabel('Nom de compte', { exact: true })).toHaveValue('squONK');
    },
  );

  test('through the API creates an account that can log in', { tag: '@once' }, async ({ request }) => {
    await logIn(request, await signUp(request));
  });
});
