import { expect, type Page } from '@playwright/test';
import { PASSWORD, makeAccount } from './support/accounts.ts';
import { sendLogin, valueOf } from './support/forms.ts';
import { leagueAddress } from './support/sample-addresses.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const PAST = [
  { name: '2022-02-ligue', title: 'Ligue de février 2022', first: '17 000 gils et 290 cartes' },
  { name: '2024-02-ligue', title: 'Ligue de février 2024', first: '40 000 gils' },
  { name: '2025-02-chaton', title: 'Ligue Chaton 2025', first: '55 000 gils' },
  { name: '2025-04-combo', title: 'Combo 2025', first: '50 000 gils' },
  { name: '2025-05-nocombo', title: 'No-Combo 2025', first: '42 500 gils' },
];

test.describe('a league that is over', () => {
  for (const { name, title, first } of PAST) {
    test(
      `${title} shows winners, planning, rules and final table in three tabs`,
      { tag: '@script' },
      async ({ page }) => {
        await page.goto(`/event/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('heading', { name: 'Vainqueurs' })).toBeVisible();
        await expect(table(page, 'Tableau des récompenses').getByRole('row').nth(1)).toContainText(first);
        await expect(page.getByRole('heading', { name: 'Votre inscription' })).toBeHidden();
        await openTab(page, 'Règlement');
        await expect(page).toHaveTitle(new RegExp(`^Règlement\\s: ${title} · `));
        await expect(page.getByRole('heading', { name: 'Le barème' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(
          'Toutes les cartes du deck Special sont interdites.',
        );
        await openTab(page, 'Etat actuel de la ligue');
        const winner = table(page, 'Tableau du classement').getByRole('row').nth(1);
        await expect(winner).toContainText(/\d\s\/\s\d/);
        await expect(winner).toContainText(first);
        await expect(table(page, 'Tableau croisé des rencontres')).toBeVisible();
      },
    );
  }

  test('links a result to its game', { tag: '@script' }, async ({ page }) => {
    await page.goto('/event/2025-04-combo?onglet=etat');
    const games = table(page, 'Tableau croisé des rencontres').locator('td a');
    await expect(games.first()).toHaveAttribute('href', /^\/history\/game\/\d+$/);
  });
});

test.describe('open sign-ups', () => {
  test('ask visitors to log in and return them to the page', { tag: '@bare' }, async ({ page }) => {
    const { name } = await makeAccount();
    await openLeague(page, 'Ligue des Murs');
    const address = page.url();
    const main = page.getByRole('main');
    await expect(main).toContainText('Vous devez être connecté pour participer');
    await main.getByRole('link', { name: "S'identifier" }).click();
    await sendLogin(page, name, PASSWORD);
    await expect(page).toHaveURL(address);
    await expect(main).toContainText('Non inscrit');
  });

  test('let a player register and leave again', async ({ page }) => {
    const { name } = await makeAccount();
    await actAs(page, name);
    await openLeague(page, 'Ligue des Murs');
    const main = page.getByRole('main');
    const status = main.getByRole('status');
    await page.getByLabel('Pseudonyme').selectOption({ label: name });
    await page.getByRole('button', { name: "M'inscrire" }).click();
    await expect(status).toContainText('Votre inscription est enregistrée.');
    await expect(main).toContainText(`Votre pseudonyme dans cette ligue\u00a0: ${name}`);
    await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.getByRole('button', { name: 'Me désinscrire' }).click();
    await expect(status).toContainText('vous ne participez plus');
    await expect(main).toContainText('Non inscrit');
    await expect(main.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  });
});

test.describe('a future league', () => {
  test('says that nothing has begun', { tag: '@bare' }, async ({ page }) => {
    await openLeague(page, 'Ligue des débutants');
    await expect(valueOf(page, 'Inscriptions')).toHaveText('Bientôt ouvertes');
    await openTab(page, 'Etat actuel de la ligue');
    await expect(page.getByRole('main')).toContainText("Les matchs n'ont pas encore commencé.");
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test.describe('a league under way', () => {
  test('opens on its state: the leader, and the players who can still finish first', async ({ page }) => {
    await openLeague(page, 'Ligue des Égaux');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'La ligue en ce moment' })).toBeVisible();
    await expect(main).toContainText(/ (est|sont|finit|finissent) en tête/);
    await expect(table(page, 'Tableau du classement').getByRole('row').nth(1)).toContainText(/\d\s\/\s40/);
    const cross = table(page, 'Tableau croisé des rencontres');
    await expect(cross.getByRole('link', { name: 'gagné' }).first()).toHaveAttribute(
      'href',
      /^\/history\/game\/\d+$/,
    );
  });

  test('shows players their open games, and the table after supposed results', async ({ page }) => {
    await actAs(page, 'Joueur');
    await openLeague(page, 'Ligue des Égaux');
    const main = page.getByRole('main');
    await expect(main).toContainText(/Vous êtes (en tête|\de)/);
    const own = main.getByRole('region', { name: 'Vos parties à jouer' });
    await expect(own.getByRole('listitem').first()).toContainText(/^1\spartie/);
    await main.getByRole('link', { name: 'Remplir les parties' }).click();
    const cross = table(page, 'Tableau croisé des rencontres');
    await expect(cross.getByRole('row').nth(1)).toContainText('Joueur');
    await cross
      .getByRole('button', { name: /^Joueur contre .* : à jouer/ })
      .first()
      .click();
    const supposed = table(page, 'Le classement de votre scénario (1 résultat supposé)');
    await expect(supposed.getByRole('row')).toHaveCount(7);
    await cross.getByRole('button', { name: /^Joueur contre .* : supposé gagné/ }).click();
    await expect(main.getByRole('status').filter({ hasText: 'Avec ce résultat' })).toBeVisible();
    await expect(page).toHaveURL(/\bs\d+-\d+-\d+=n\b/);
    await page.goto(page.url());
    await expect(cross.getByRole('button', { name: /^Joueur contre .* : supposé nul/ })).toBeVisible();
    await main.getByRole('link', { name: 'Tout remettre à zéro' }).click();
    await expect(supposed).toBeHidden();
  });

  test('updates itself where scripts run', { tag: '@script' }, async ({ page }) => {
    await openLeague(page, 'Ligue des Égaux');
    await expect(page.getByText("Cette page s'actualise d'elle-même")).toBeVisible();
  });
});

test.describe('addresses', () => {
  for (const address of [
    '/event/nope',
    '/event/-1',
    '/event/1000000000',
    `/event/${'a'.repeat(10_000)}`,
    '/event/nope/calendrier.ics',
    '/event/2025-04-combo?onglet=autre',
    '/event/2025-04-combo?onglet=etat&onglet=etat',
  ]) {
    test(`${address.slice(0, 50)} is not found`, { tag: '@once' }, async ({ request }) => {
      const response = await request.get(address);
      expect(response.status()).toBe(404);
      expect(await response.text()).toMatch(
        /<h1[^>]*>Cette page n&#x27;existe pas, ou n&#x27;existe plus\.<\/h1>/,
      );
    });
  }

  test('a malformed scenario is ignored', async ({ page }) => {
    const address = await leagueAddress('Ligue des Égaux');
    const response = await page.goto(`${address}?onglet=etat&s0-1-4=9&s-1-x=1&__proto__=1&s99-99-9=n`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('résultat supposé')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /à jouer$/ })).toHaveCount(0);
  });

  test('the calendar of a league is a file in UTC', { tag: '@bare' }, async ({ page, request }) => {
    await page.goto('/event/2025-04-combo');
    const href = await page.getByRole('link', { name: 'agenda' }).getAttribute('href');
    const response = await request.get(href ?? '');
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR[^]*DTSTART:20250327T170000Z/);
  });
});

/** Opens a league from the list of all. */
async function openLeague(page: Page, title: string): Promise<void> {
  await page.goto('/event');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Sections de la page' }).getByRole('link', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

function table(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
