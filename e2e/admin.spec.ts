import { expect, type Page } from '@playwright/test';
import { logIn, PASSWORD, whoIs, makeAccount } from './support/accounts.ts';
import { sendLogin, valueOf } from './support/forms.ts';
import { sendForm } from './support/right-screen.ts';
import { actAs, cookieOf } from './support/sessions.ts';
import { accountIdOf, sharedDatabase } from './support/own-site.ts';
import { test } from './support/test.ts';

const REFUSED = "Vous n'avez pas les droits pour accéder à cette page.";

test.describe('access to the administration', () => {
  test('asks visitors to log in, and returns them to the page', { tag: '@bare' }, async ({ page }) => {
    await page.goto('/admin/accounts?q=squonk');
    await expect(page).toHaveURL(/\/login\.html\?retour=/);
    await sendLogin(page, 'Arbitre', PASSWORD);
    await expect(page).toHaveURL('/admin/accounts?q=squonk');
    await expect(page.getByRole('link', { name: 'Squonk', exact: true })).toBeVisible();
  });

  // The matrix of permissions (permissions.spec.ts) tests every page and viewer.
  test('refuses players', { tag: '@once' }, async ({ request }) => {
    const response = await request.get('/admin', { headers: await cookieOf('Joueur') });
    expect(response.status()).toBe(403);
    expect(await response.text()).toContain(REFUSED.replaceAll("'", '&#x27;'));
  });

  test(
    'shows each viewer the side menu of their privileges, and what they may do',
    { tag: '@bare' },
    async ({ page }) => {
      const menu = page.getByRole('navigation', { name: 'Administration' });
      for (const [name, first, forbidden, task] of [
        ['Squonk', ['Accueil', 'Comptes', 'Pseudonymes', 'Journal'], [], 'Modifier un compte'],
        ['Arbitre', ['Accueil', 'Comptes', 'Pseudonymes'], ['Journal'], 'Bannir un compte'],
        [
          'Veilleur',
          ['Accueil'],
          ['Comptes', 'Pseudonymes', 'Journal'],
          'Consulter les parties de tous les joueurs',
        ],
      ] as const) {
        await actAs(page, name);
        await page.goto('/admin');
        for (const label of first) await expect(menu.getByRole('link', { name: label })).toBeVisible();
        for (const label of forbidden) await expect(menu.getByRole('link', { name: label })).toBeHidden();
        await expect(page.getByRole('main')).toContainText(task);
      }
      // Veilleur, who may read all games, also finds those of the robots.
      await page.getByRole('main').getByRole('link', { name: 'AuHasard' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Liste des parties d'AuHasard");
    },
  );

  test('answers an unknown id with 404, a message and the menu', { tag: '@once' }, async ({ request }) => {
    const headers = await cookieOf('Squonk');
    for (const id of ['0', '-1', 'abc', '999999999', '2147483648', 'a'.repeat(3000)]) {
      for (const [address, sentence] of [
        [`/admin/account/${id}`, "Le compte n'existe pas"],
        [`/admin/nickname/${id}/ban`, "Le pseudonyme n'existe pas"],
      ] as const) {
        const response = await request.get(address, { headers });
        expect.soft(response.status(), address).toBe(404);
        const text = await response.text();
        expect.soft(text).toContain(`<h1>${sentence.replaceAll("'", '&#x27;')}</h1>`);
        expect.soft(text, 'the menu').toContain('href="/admin/audit"');
      }
    }
  });
});

// Several forms in a row, tested with scripts too, as the script lets each form be sent only once.
test.describe('values of an account', () => {
  test('are edited one at a time; the log lists each edit and can undo it', async ({ page }) => {
    const { id, name } = await makeAccount();
    await actAs(page, 'Squonk');
    await page.goto(`/admin/account/${id}`);
    const before = await page.getByLabel('Gils').inputValue();
    await edit(page, 'Gils', '-1');
    await expect(page.locator('#champ-gils-error')).toHaveText(
      /^La valeur doit être un nombre entier de 0 à/,
    );
    await edit(page, 'Gils', '4321');
    await expect(
      page.getByRole('status').filter({ hasText: 'La modification est enregistrée.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Gils')).toHaveValue('4321');
    await page.getByRole('link', { name: 'Au journal' }).click();
    const entry = page.getByRole('row').filter({ hasText: '4\u00a0321' });
    await expect(entry).toContainText('Squonk');
    await entry.getByRole('button', { name: /^Annuler/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'La modification est annulée.' })).toBeVisible();
    await page.goto(`/admin/account/${id}`);
    await expect(page.getByLabel('Gils')).toHaveValue(before);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});

test.describe('accounts', { tag: '@bare' }, () => {
  test('can be searched and filtered', async ({ page }) => {
    await actAs(page, 'Arbitre');
    await page.goto('/admin/accounts');
    await page.getByLabel('Type').selectOption('Robot');
    await page.getByLabel('Partie du nom').fill('HASARD');
    await page.getByRole('button', { name: 'Afficher', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'AuHasard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AuHasard');
    await expect(valueOf(page, 'Type')).toHaveText('Robot');
    await expect(page.getByRole('button', { name: /^Enregistrer/ })).toHaveCount(0);
  });

  test('keep a value that changed in the meantime, and say so', async ({ page }) => {
    const { id } = await makeAccount();
    await actAs(page, 'Squonk');
    await page.goto(`/admin/account/${id}`);
    await page.request.post(`/rest/admin/account/${id}`, { data: { type: 'exp', value: 77 } });
    await edit(page, 'Expérience', '5');
    await expect(page.getByRole('alert')).toContainText('Sa valeur est à présent\u00a0: 77.');
    await expect(page.getByLabel('Expérience')).toHaveValue('5');
    await edit(page, 'Expérience', '6');
    await expect(page.getByLabel('Expérience')).toHaveValue('6');
  });

  test('give the bounds of a refused value', async ({ page }) => {
    const { id } = await makeAccount();
    await actAs(page, 'Squonk');
    await page.goto(`/admin/account/${id}`);
    await edit(page, 'Nom de compte', 'Squonk');
    await expect(page.getByRole('alert')).toContainText('Un autre compte porte déjà ce nom.');
    await expect(page.getByLabel('Nom de compte')).toHaveValue('Squonk');
    const answer = await page.request.post(`/rest/admin/account/${id}`, {
      data: { type: 'gils', value: -1 },
    });
    expect(await answer.json()).toEqual({ error: 'bad value', min: 0, max: 2147483647 });
  });

  test('show e-mail and IP addresses on request, and log who asked', async ({ page }) => {
    await actAs(page, 'Arbitre');
    const id = await accountIdOf('Squonk');
    await page.goto(`/admin/account/${id}`);
    const see = page.getByRole('button', { name: 'Voir les coordonnées' });
    // An earlier run on the same site may have asked for Arbitre within the last ten minutes.
    if (await see.isVisible()) {
      await expect(valueOf(page, 'Adresse électronique')).toContainText('•••');
      await see.click();
    }
    await expect(valueOf(page, 'Adresse électronique')).toContainText('squonk@');
    await expect(page.getByRole('heading', { name: 'Autres comptes aux mêmes coordonnées' })).toBeVisible();
    const email = await valueOf(page, 'Adresse électronique').innerText();
    await page.goto('/admin/accounts');
    await page.getByRole('link', { name: 'Chercher par adresse électronique ou IP' }).click();
    await page.getByLabel('Adresse électronique ou IP').fill(email.toUpperCase());
    await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL('/admin/accounts/search');
    await expect(page.getByRole('main').getByRole('link', { name: 'Squonk' })).toBeVisible();
    await actAs(page, 'Squonk');
    await page.goto(`/admin/audit?cible=account%3A${id}&action=account+look`);
    await expect(page.getByRole('row').filter({ hasText: 'Arbitre' }).first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const sideways = await page
      .getByRole('region', { name: 'Tableau du journal' })
      .evaluate((table) => table.scrollWidth - table.clientWidth);
    expect(sideways, 'hidden width of the log, in pixels').toBe(0);
  });
});

test('an account links its games only for permitted viewers', { tag: '@bare' }, async ({ page }) => {
  const own = page.getByRole('link', { name: 'Ses parties' });
  await actAs(page, 'Arbitre');
  const id = await accountIdOf('Joueuse');
  await page.goto(`/admin/account/${id}`);
  await expect(page.getByRole('link', { name: 'Bannir ce compte' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await actAs(page, 'Squonk');
  await page.goto(`/admin/account/${id}`);
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste des parties de Joueuse');
});

test(
  'a permanent ban ten minutes after the login asks for the password again, and keeps its form',
  { tag: '@bare' },
  async ({ page }) => {
    const { id } = await makeAccount();
    await logIn(page.request, 'Arbitre');
    const arbiter = await accountIdOf('Arbitre');
    const aged = { createdAt: new Date(Date.now() - 660_000) };
    await sharedDatabase()
      .collection('sessions')
      .updateMany({ accountId: arbiter, provenAt: { $exists: false } }, { $set: aged });
    await page.goto(`/admin/account/${id}/ban`);
    await page.getByLabel('Motif').fill('Triche avérée');
    await page.getByLabel('Durée').selectOption({ index: 7 });
    await page.getByRole('button', { name: 'Bannir', exact: true }).click();
    await expect(page).toHaveURL('/confirmer');
    await page.getByLabel('Mot de passe actuel').fill('pas le bon');
    await page.getByRole('button', { name: 'Confirmer et envoyer' }).click();
    await expect(page.getByRole('alert')).toContainText("Ce n'est pas votre mot de passe");
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirmer et envoyer' }).click();
    await expect(page.getByText('Le bannissement est enregistré.')).toBeVisible();
    await expect(page.getByText('Motif\u00a0: Triche avérée')).toBeVisible();
  },
);

const LIFT = 'Lever le bannissement';

test.describe('bans', { tag: '@bare' }, () => {
  test('of an account need confirmation, end its sessions at once, and can be lifted', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const { id, name } = await makeAccount();
    const player = await playwright.request.newContext({ baseURL });
    await logIn(player, name);
    await actAs(page, 'Arbitre');
    await page.goto(`/admin/account/${id}`);
    await page.getByRole('link', { name: 'Bannir ce compte' }).click();
    await expect(page.getByLabel('Durée').locator('option:checked')).toHaveText('Choisir une durée');
    await page.getByRole('button', { name: 'Bannir', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Donnez un motif');
    await expect(page.getByRole('alert')).toContainText('Choisissez une durée');
    const end = /^3\sjours, jusqu'au \d+(er)?\s\S+ \d{4} à/;
    await page.getByLabel('Durée').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Bannir', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Donnez un motif');
    await expect(page.getByLabel('Durée').locator('option:checked')).toHaveText(end);
    await expect(
      page.locator('[data-word*="aucune connexion ne lui est possible jusqu\'au"]').filter({ visible: true }),
    ).toHaveCount(1);
    await page.getByLabel('Motif').fill('Essai de bannissement');
    await page.getByRole('button', { name: 'Bannir', exact: true }).click();
    await expect(page.getByText('Le bannissement est enregistré.')).toBeVisible();
    await expect(page.getByText('Motif\u00a0: Essai de bannissement')).toBeVisible();
    expect(await whoIs(player)).toBeNull();
    const refusal = await player.post('/rest/connect', { data: { accountName: name, password: PASSWORD } });
    expect(await refusal.json()).toMatchObject({ error: 'banned', reason: 'Essai de bannissement' });
    await sendForm(player, '/rest/connect', { accountName: name, password: PASSWORD });
    const told = await (await player.get('/login.html')).text();
    // On the first of a month the date has markup: « 1<sup>er</sup> ».
    expect(told.replace(/<\/?(?:span|sup)>/g, '')).toMatch(
      /Votre compte est banni jusqu&#x27;au [^<]+\. Motif\u00a0: Essai de bannissement\./,
    );
    expect(told).not.toContain('à corriger');
    const [, link = ''] = /href="(\/recours\/lien\?jeton=[^"]+)"/.exec(told) ?? [];
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await player.get(link)).text()) ?? [];
    await sendForm(player, '/rest/appeal', { token, text: 'Essai de recours' });
    await page.goto('/admin/appeals');
    const appeal = page.getByRole('region', { name });
    await expect(appeal.getByText('Essai de recours')).toBeVisible();
    await appeal.getByLabel('Votre réponse').fill('Essai de réponse');
    await appeal.getByRole('button', { name: 'Répondre' }).click();
    await expect(page.getByText('La réponse est partie.')).toBeVisible();
    expect(await (await player.get('/recours')).text()).toContain('Essai de réponse');
    await page.goto(`/admin/account/${id}`);
    for (const role of ['link', 'button'] as const) await page.getByRole(role, { name: LIFT }).click();
    await expect(page.getByText('Le bannissement est levé.')).toBeVisible();
    await logIn(player, name);
    await player.dispose();
  });

  test('of one’s own or a godlike account are not offered, and the page says why', async ({ page }) => {
    await actAs(page, 'Arbitre');
    for (const [name, reason] of [
      ['Arbitre', 'On ne se juge pas soi-même'],
      ['Squonk', 'Seul un compte qui a tous les droits'],
    ] as const) {
      const id = await accountIdOf(name);
      await page.goto(`/admin/account/${id}`);
      await expect(page.getByRole('link', { name: 'Bannir ce compte' })).toHaveCount(0);
      await page.goto(`/admin/account/${id}/ban`);
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole('main').locator('form')).toHaveCount(0);
    }
  });

  test('of a nickname need confirmation and can be lifted', async ({ page }) => {
    const { nicknameId } = await makeAccount();
    await actAs(page, 'Arbitre');
    await page.goto(`/admin/nickname/${nicknameId}`);
    await page.getByRole('link', { name: 'Bannir ce pseudonyme' }).click();
    await page.getByLabel('Motif').fill('Essai');
    await page.getByLabel('Durée').selectOption('Sans limite');
    await page.getByRole('button', { name: 'Bannir', exact: true }).click();
    await expect(page.getByText('Le bannissement est enregistré.')).toBeVisible();
    for (const role of ['link', 'button'] as const) await page.getByRole(role, { name: LIFT }).click();
    await expect(page.getByText('Aucun bannissement.')).toBeVisible();
  });
});

test.describe('letter case of a nickname', { tag: '@bare' }, () => {
  test('can be changed; any other change is marked dangerous and never sent', async ({ page }) => {
    const { nicknameId, nickname } = await makeAccount();
    await actAs(page, 'Squonk');
    await page.goto(`/admin/nickname/${nicknameId}`);
    const field = page.getByLabel('Nouvelle graphie');
    await field.fill(nickname.toUpperCase());
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname.toUpperCase());
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    await field.fill(`${nickname}x`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.locator('[data-word*="Changement dangereux"]')).toBeVisible();
    expect(sent).toBe(0);
  });
});

test('the log can be downloaded as a file for spreadsheets', { tag: '@once' }, async ({ request }) => {
  const headers = await cookieOf('Squonk');
  const response = await request.get('/admin/audit.csv?action=account+look', { headers });
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await response.text()).toMatch(/^\ufeffNuméro;Date;Par;Action;Cible;Avant;Après;Adresse\n/);
});

async function edit(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label);
  if (!(await field.isVisible())) await page.locator('summary', { hasText: label }).click();
  await field.fill(value);
  await page.getByRole('button', { name: `Enregistrer ${label}` }).click();
}
