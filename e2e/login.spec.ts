import { expect, type Page, type Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, PASSWORD, signUp, whoIs, makeAccount } from './support/accounts.ts';
import { axeFaults } from './support/inspect.ts';
import { faultOn, sendLogin } from './support/forms.ts';
import { isWithoutScript } from './support/kept-page.ts';
import { test } from './support/test.ts';

const openAccountMenu = (page: Page, name: string) =>
  page.getByRole('banner').locator('summary', { hasText: name }).click();

test(
  'a second factor is set up with a code, and asked for after the password',
  { tag: '@bare' },
  async ({ page, request }) => {
    const name = await signUp(request);
    await logIn(page.request, name);
    await page.goto('/double-authentification');
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expect(page.getByRole('img', { name: "Dessin à lire avec l'application" })).toBeVisible();
    const recovery = await page.getByRole('main').getByRole('listitem').locator('code').first().innerText();
    const key = await page.getByRole('main').locator('p > code').innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await page.getByLabel("3. Le code à six chiffres que montre l'application").fill(totp.generate());
    await page.getByRole('button', { name: 'Activer la double authentification' }).click();
    await expect(page.getByText('La double authentification est activée.')).toBeVisible();
    await expect(page.getByText('Il vous reste 10 codes de secours')).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/double-authentification/code?retour=/mycards.html');
    await expect(page).toHaveURL('/login.html?retour=/mycards.html');
    await sendLogin(page, name, PASSWORD);
    await expect(page).toHaveURL('/double-authentification/code?retour=/mycards.html');
    await page.getByLabel('Code').fill(recovery);
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page).toHaveURL('/mycards.html');
    expect(await whoIs(page.request)).toBe(name);
  },
);

const PASSKEY = 'a passkey is added, logs in without a password, and no longer logs in once it is removed';

test(PASSKEY, { tag: '@script' }, async ({ page, baseURL }) => {
  // Browsers support passkeys of host names only, not of IP addresses.
  const site = new URL(baseURL ?? '');
  site.hostname = 'localhost';
  const at = (path: string) => new URL(path, site).href;
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { name } = await makeAccount();
  await page.goto(at('/login.html?retour=/cles-d-acces'));
  await sendLogin(page, name, PASSWORD);
  await expect(page).toHaveURL(at('/cles-d-acces'));
  await page.waitForLoadState();
  await page.getByLabel('Nom de la clé').fill('Mon ordinateur');
  await page.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await expect(page.getByRole('row', { name: /Mon ordinateur/ })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(at('/login.html?retour=/mycards.html'));
  await page.getByRole('button', { name: "Se connecter avec une clé d'accès" }).click();
  await expect(page).toHaveURL(at('/mycards.html'));

  await page.goto(at('/fermer-mon-compte'));
  await page.getByRole('button', { name: "Confirmer avec une clé d'accès" }).click();
  await expect(page.getByText('Votre compte sera fermé')).toBeVisible();

  await page.goto(at('/cles-d-acces'));
  await page.getByText('Renommer une clé').click();
  await page.getByLabel('Clé', { exact: true }).selectOption('Mon ordinateur');
  await page.getByLabel('Nouveau nom').fill('Mon portable');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("La clé d'accès a son nouveau nom.")).toBeVisible();
  await page.getByRole('button', { name: 'Retirer Mon portable' }).click();
  await expect(page.getByText("La clé d'accès est retirée.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(at('/login.html'));
  await page.getByRole('button', { name: "Se connecter avec une clé d'accès" }).click();
  await expect(page.getByText("Aucun compte n'a cette clé d'accès.")).toBeVisible();
});

test.describe('logging in', () => {
  test('refuses a wrong password in the exact words, and keeps the input where it may', async ({
    page,
  }, info) => {
    const { name } = await makeAccount();
    await page.goto('/login.html');
    await sendLogin(page, name, 'pas le bon');
    const words = 'Aucun compte ne possède ce nom de compte et ce mot de passe.';
    await expect(faultOn(page, words)).toBeVisible();
    await expect(faultOn(page, words)).toBeFocused();
    await expect(page).toHaveURL(isWithoutScript(info) ? '/login.html#erreurs' : '/login.html');
    await expect(page.getByLabel('Nom de compte')).toHaveValue(name);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(
      isWithoutScript(info) ? '' : 'pas le bon',
    );
    await sendLogin(page, name, PASSWORD);
    await expect(page).toHaveURL('/myaccount.html');
  });

  test('asks for missing fields', async ({ page }) => {
    await page.goto('/login.html');
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(faultOn(page, 'Vous devez spécifier votre nom de compte.')).toBeVisible();
    await page.getByLabel('Nom de compte').fill('Joueur');
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(faultOn(page, 'Vous devez spécifier votre mot de passe.')).toBeVisible();
  });

  test(
    'distinguishes a failing network, an invalid answer and a server error',
    { tag: '@script' },
    async ({ page }) => {
      await page.goto('/login.html');
      for (const [answer, words] of [
        [(route: Route) => route.abort(), 'Erreur du serveur (catched an error)'],
        [(route: Route) => route.fulfill({ body: '<p>Portail</p>' }), "Erreur de l'application web."],
        [(route: Route) => route.fulfill({ status: 502, body: '' }), /^Erreur du serveur\. /],
      ] as const) {
        await page.route('**/rest/connect', answer);
        await sendLogin(page, 'Joueur', PASSWORD);
        await expect(faultOn(page, words)).toBeFocused();
        await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD);
        await page.unroute('**/rest/connect');
      }
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  test('returns visitors to the page that they asked for', { tag: '@bare' }, async ({ page }) => {
    await page.goto('/myaccount.html');
    await expect(page).toHaveURL('/login.html?retour=/myaccount.html');
    await expect(page.getByText('Vous devez être connecté pour voir cette page')).toBeVisible();
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
    await openAccountMenu(page, 'Joueur');
    const links = page.getByRole('banner').locator('details[open] a');
    await expect(links).toHaveText([
      'Mon Compte',
      'Mes parties',
      'Mes cartes',
      'Mes entraînements',
      'Ma page',
    ]);
    await links.getByText('Ma page').click();
    await expect(page).toHaveURL('/joueur/Joueur');
  });

  test('says who is already logged in, and logs out from any page', { tag: '@bare' }, async ({ page }) => {
    await logIn(page.request, 'Joueur');
    await page.goto('/login.html');
    await expect(page.getByText('Vous êtes déjà identifié.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connexion' })).toBeHidden();
    // A form that was open before the login also says so only once.
    const form = { accountName: 'Joueur', password: PASSWORD };
    await page.request.post('/rest/connect', { form, headers: { accept: 'text/html' }, maxRedirects: 0 });
    await page.goto('/login.html');
    await expect(page.getByText('Vous êtes déjà identifié.')).toHaveCount(1);
    await page.goto('/subscribe.html');
    await expect(page.getByText('Vous êtes déjà identifié.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Mon Compte' })).toBeVisible();
    await page.goto('/telecharger.html');
    await openAccountMenu(page, 'Joueur');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/index.html');
    await expect(page.getByText('Déconnexion faite. À bientôt\u00a0!')).toBeVisible();
    await expect(page.getByRole('link', { name: "S'identifier" })).toBeVisible();
    expect(await whoIs(page.request)).toBeNull();
    await page.goBack();
    await expect(page.getByRole('link', { name: "S'identifier" })).toBeVisible();
    await expect(page.getByText('Joueur', { exact: true })).toHaveCount(0);
    await page.goto('/myaccount.html');
    await expect(page).toHaveURL(/\/login\.html/);
  });
});
