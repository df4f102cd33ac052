import { expect, type Page } from '@playwright/test';
import { valueOf } from './support/forms.ts';
import { makeAccount } from './support/accounts.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const searchFor = async (page: Page, q: string) => {
  await page.goto('/recherche');
  await page.getByRole('main').getByLabel('Pseudonyme').fill(q);
  await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click();
};

test('the ranking on a small phone keeps its figures, and every category is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/ranking.html');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText(/^\d+\sV · \d+\sN · \d+\sD$/)).toBeVisible();
  await expect(row.getByText(/^\d+,\d\d\s%$/).filter({ visible: true })).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Classements' }).getByRole('link');
  const heights = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(heights).size).toBe(1);
  const last = tabs.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test.describe('the page of a player', { tag: '@bare' }, () => {
  test('is linked from the ranking, and has rank, Elo and its curve', async ({ page }) => {
    await page.goto('/ranking.html');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .nth(0);
    const rank = (await row.getByRole('cell').first().innerText()).trim();
    const name = await row.getByRole('link').innerText();
    await row.getByRole('link').click();
    await expect(heading(page)).toHaveText(name);
    await expect(valueOf(page, 'Rang')).toHaveText(
      `${rank === '1' ? '1er' : `${rank}e`} au classement des parties`,
    );
    const category = page.getByRole('region', { name: 'Tableau des Elo' }).getByRole('link').last();
    const label = await category.innerText();
    await category.click();
    await expect(page).toHaveURL(/\?mode=[a-z-]+#courbe$/);
    await expect(page.getByRole('heading', { name: `Elo en ${label}` })).toBeVisible();
  });

  test('has the values of the curve as a table', async ({ page }) => {
    await page.goto('/joueur/Joueuse');
    await expect(page.getByRole('img', { name: /^Courbe de \d+\sparties? classées?/ })).toBeVisible();
    await page.getByText('Toutes les valeurs de la courbe').click();
    await expect(
      page.getByRole('region', { name: 'Tableau des valeurs de la courbe' }).getByRole('row').nth(1),
    ).toBeVisible();
  });

  test('shows games and head to head only to the player and player-history', async ({ page }) => {
    const games = page.getByRole('heading', { name: 'Dernières parties' });
    const admin = page.getByRole('main').locator('a[href^="/admin"]');
    await page.goto('/joueur/Joueuse');
    await expect(games).toBeHidden();
    await expect(admin).toHaveCount(0);
    await actAs(page, 'Joueur');
    await page.goto('/joueur/Joueuse?contre=Joueur');
    await expect(games).toBeHidden();
    await expect(admin).toHaveCount(0);
    await expect(page.getByText('Face à face')).toBeHidden();
    await actAs(page, 'Veilleur');
    await page.goto('/joueur/Joueuse');
    await expect(games).toBeVisible();
    await expect(admin).toHaveCount(0);
    await page.getByLabel('Contre').fill('joueur');
    await page.getByRole('button', { name: 'Comparer' }).click();
    await expect(
      page.getByText(/^Joueuse contre Joueur\s: \d+\svictoires?, \d+\snuls?, \d+\sdéfaites?\.$/),
    ).toBeVisible();
  });

  test('links staff to the account of the player', async ({ page }) => {
    await actAs(page, 'Arbitre');
    await page.goto('/joueur/Joueuse');
    await page.getByRole('main').getByRole('link', { name: 'Le compte' }).click();
    await expect(heading(page)).toHaveText('Joueuse');
    await expect(page).toHaveURL(/\/admin\/account\/\d+$/);
  });

  test('does not exist for an unknown name', async ({ request }) => {
    for (const name of ['Personne-Ici', '-1', '1000000000', 'a'.repeat(4000)]) {
      expect((await request.get(`/joueur/${name}`)).status(), name.slice(0, 20)).toBe(404);
    }
    expect((await request.get('/joueur/Joueuse?contre=%01')).status()).toBe(200);
  });

  test('is private when the player chooses so', async ({ page, browser }) => {
    const { name } = await makeAccount();
    await actAs(page, name);
    await page.goto('/myaccount.html');
    await page.getByRole('button', { name: 'Rendre ma page privée' }).click();
    await expect(page.getByText('Votre page de joueur est maintenant privée.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir ma page' }).click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText(/^Votre page est privée/)).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto(page.url());
    await expect(visitor.getByText('Ce joueur garde sa page privée.')).toBeVisible();
    await expect(visitor.getByText('Guilde', { exact: true })).toBeHidden();
    await visitor.close();
    await page.goto('/myaccount.html');
    await page.getByRole('button', { name: 'Rendre ma page publique' }).click();
    await expect(page.getByText('Votre page de joueur est maintenant publique.')).toBeVisible();
  });
});

test.describe('the search', { tag: '@bare' }, () => {
  test('finds players by the start of their name, in any letter case', async ({ page }) => {
    await searchFor(page, 'JOUEU');
    await page.getByRole('main').getByRole('link', { name: 'Joueuse', exact: true }).click();
    await expect(page).toHaveURL(/\/joueur\/Joueuse$/);
  });

  test('shows a message when nobody matches', async ({ page }) => {
    await searchFor(page, 'zzzzz');
    await expect(
      page.getByText("Aucun joueur n'a un nom qui commence par «\u00a0zzzzz\u00a0»."),
    ).toBeVisible();
  });

  test('finds other nicknames only for viewoffinfos', async ({ page }) => {
    await actAs(page, 'Joueuse');
    const { myProfile } = (await (await page.request.get('/rest/myprofile')).json()) as {
      myProfile: { nicknames: { nickname: string; isMain: boolean }[] };
    };
    const second = myProfile.nicknames.find(({ isMain }) => !isMain)?.nickname ?? '';
    await searchFor(page, second);
    await expect(page.getByRole('main').getByRole('link', { name: second, exact: true })).toBeHidden();
    await actAs(page, 'Arbitre');
    await searchFor(page, second);
    await expect(page.getByText(`${second}, pseudonyme de Joueuse`)).toBeVisible();
  });

  for (const rubbish of ['?q=%01', '?q=-1', '?q=.*', `?q=${'a'.repeat(5000)}`, '?q=a&q=b', '?q[$ne]=1']) {
    test(`answers ${rubbish.slice(0, 20)} with a normal page`, async ({ request }) => {
      expect((await request.get(`/recherche${rubbish}`)).status()).toBe(200);
    });
  }
});
