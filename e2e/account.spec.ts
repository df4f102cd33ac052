import { expect } from '@playwright/test';
import { logIn, PASSWORD, whoIs, makeAccount } from './support/accounts.ts';
import { faultOn, sendLogin, sendPasswords, valueOf } from './support/forms.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'une phrase bien à moi';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.describe('the account', { tag: '@bare' }, () => {
  test('shows players all their own data, and nothing of the staff', async ({ page }) => {
    await logIn(page.request, 'Joueur');
    await page.goto('/myaccount.html');
    for (const fact of ['Gils', 'Expérience', 'Power', 'Power boutique']) {
      await expect(valueOf(page, fact)).toHaveText(/^\d/);
    }
    await page.getByText('Connexions et appareils').click();
    await page.getByText(/^Contre chaque robot/).click();
    await expect(valueOf(page, 'Inscription')).toHaveText(/^\d{1,2}(er)? \p{L}+ \d{4}$/u);
    await expect(valueOf(page, 'Dernière connexion')).toHaveText(/ à \d{1,2}\u00a0h\u00a0\d{2}$/);
    await expect(valueOf(page, 'Adresse IP de la dernière connexion')).toHaveText('127.0.0.1');
    for (const capacity of ['Souk', 'Connaisseur', 'Enchères', 'Profiteur', 'Initié', 'Chanceux']) {
      await expect(
        page.locator('section', { hasText: 'Capacités' }).locator('dt', { hasText: capacity }),
      ).toBeVisible();
    }
    const statistics = page.getByRole('region', { name: 'Statistiques', exact: true });
    await expect(
      statistics.getByRole('row', { name: /^Contre les joueurs( [\d\u00a0]+){3} \d+,\d{2}\s%$/ }),
    ).toBeVisible();
    expect(await statistics.getByRole('row').count()).toBeGreaterThan(2);
    await expect(page.getByRole('heading', { name: /^Pseudonymes \(\d+ \/ \d+\)$/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: ', principal' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Mes cartes, en texte à copier' })).toHaveAttribute(
      'href',
      /^\/text\/cards\/\d+$/,
    );
    await expect(page.getByRole('main').getByRole('link', { name: /^Mes parties/ })).toHaveAttribute(
      'href',
      /^\/history\/player\/\d+$/,
    );
    await expect(page.getByRole('link', { name: 'Administration' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Privilèges' })).toBeHidden();
    // The strongest cards, and the last games with their boards.
    const shown = page.getByRole('main').getByRole('listitem');
    await expect(shown.getByRole('img')).toHaveCount(5);
    await expect(shown.filter({ hasText: / contre .+il y a / })).toHaveCount(3);
  });

  test('shows staff members their privileges and a link to the administration', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/myaccount.html');
    await expect(page.getByRole('main').getByRole('link', { name: 'Administration' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await page.getByRole('heading', { name: 'Privilèges' }).click();
    await expect(valueOf(page, 'godlike')).toContainText('Tout faire');
  });

  test('lists the devices and ends the session of one', async ({ page, playwright, baseURL }) => {
    const { name } = await makeAccount();
    const elsewhere = await playwright.request.newContext({ baseURL, userAgent: FIREFOX });
    await logIn(elsewhere, name);
    await logIn(page.request, name);
    await page.goto('/myaccount.html');
    await page.getByText('Connexions et appareils').click();
    const devices = page.getByRole('region', { name: 'Tableau des appareils connectés' });
    await expect(devices.getByRole('row')).toHaveCount(3);
    const here = devices.getByRole('row', { name: /cet appareil/ });
    await expect(here).toHaveAttribute('aria-current', 'true');
    await expect(here).toContainText('127.0.0.1');
    await devices.getByRole('button', { name: 'Déconnecter Firefox sous Windows' }).click();
    await expect(page).toHaveURL('/myaccount.html');
    await expect(page.getByText('Cet appareil est déconnecté.')).toBeVisible();
    await expect(devices.getByRole('row')).toHaveCount(2);
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(page.request)).toBe(name);
    await elsewhere.dispose();
  });
});

test.describe('changing the password', { tag: '@bare' }, () => {
  test('asks a visitor to log in first', async ({ page }) => {
    await page.goto('/change-password.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vous devez être connecté pour changer votre mot de passe.',
    );
    await page.getByRole('main').getByRole('link', { name: "S'identifier" }).click();
    await sendLogin(page, 'Joueur', PASSWORD);
    await expect(page).toHaveURL('/change-password.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changer de mot de passe');
  });

  test('refuses invalid input, each with its reason', async ({ page }) => {
    await actAs(page, (await makeAccount()).name);
    await page.goto('/change-password.html');
    for (const { old, first, again, reason } of [
      { old: '', first: '', again: '', reason: 'Vous devez spécifier votre mot de passe actuel.' },
      { old: PASSWORD, first: '', again: '', reason: 'Vous devez spécifier votre nouveau mot de passe.' },
      {
        old: PASSWORD,
        first: NEW_PASSWORD,
        again: '',
        reason: 'Vous devez taper deux fois votre nouveau mot de passe.',
      },
      {
        old: PASSWORD,
        first: NEW_PASSWORD,
        again: 'autre chose',
        reason: 'Vous avez entré deux mots de passe différents.',
      },
      {
        old: 'pas le bon',
        first: NEW_PASSWORD,
        again: NEW_PASSWORD,
        reason: "Votre mot de passe actuel n'est pas le bon.",
      },
      { old: PASSWORD, first: 'court', again: 'court', reason: /^Ce mot de passe est trop court/ },
    ]) {
      await sendPasswords(page, { old, first, again });
      await expect(faultOn(page, reason)).toBeVisible();
    }
  });

  test('changes it, ends the sessions of all other devices and keeps this one', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const { name } = await makeAccount();
    const elsewhere = await playwright.request.newContext({ baseURL, userAgent: FIREFOX });
    await logIn(elsewhere, name);
    await logIn(page.request, name);
    await page.goto('/change-password.html');
    await sendPasswords(page, { old: PASSWORD, first: NEW_PASSWORD, again: NEW_PASSWORD });
    await expect(
      page.getByRole('status').filter({ hasText: 'Votre mot de passe a été changé.' }),
    ).toBeVisible();
    expect(await whoIs(elsewhere)).toBeNull();
    await page.getByRole('link', { name: 'Retour à mon compte' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Compte');
    await expect(page.getByRole('main')).toContainText(`${name}, depuis le`);
    await logIn(elsewhere, name, NEW_PASSWORD);
    await elsewhere.dispose();
  });
});
