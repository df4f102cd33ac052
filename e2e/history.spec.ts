import { expect, type Locator, type Page } from '@playwright/test';
import { isWithoutScript } from './support/kept-page.ts';
import { historyAddress } from './support/sample-addresses.ts';
import { actAs, cookieOf } from './support/sessions.ts';
import { test } from './support/test.ts';

const ROWS = 50;

function rowsOf(page: Page): Locator {
  return page.getByRole('main').locator('ol > li');
}

function linkOf(row: Locator): Locator {
  return row.getByRole('link', { name: /^Voir/ });
}

async function openOwn(page: Page, name = 'Joueuse'): Promise<void> {
  await actAs(page, name);
  await page.goto('/history/player/who');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste de vos parties');
}

test.describe("the viewer's own games", { tag: '@bare' }, () => {
  test('are listed 50 to a page, newest first, with links to the next and previous pages', async ({
    page,
  }) => {
    await openOwn(page);
    await expect(page).toHaveURL(/\/history\/player\/\d+$/);
    await expect(rowsOf(page)).toHaveCount(ROWS);
    const dates = await page
      .locator('ol time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual(dates.toSorted().reverse());
    await expect(page.getByText(/^Parties 1 à 50 sur \d+$/)).toBeVisible();
    const first = await linkOf(rowsOf(page).first()).getAttribute('title');
    await page.getByRole('link', { name: 'Suivants' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByRole('link', { name: 'Précédents' }).click();
    expect(await linkOf(rowsOf(page).first()).getAttribute('title')).toBe(first);
  });

  test('show the result as a word and a symbol, and the score from the viewer’s side', async ({ page }) => {
    await openOwn(page);
    const lines = (await rowsOf(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    for (const line of lines) {
      const [, word, own, other] = /^(▲ Victoire|= Nul|▼ Défaite) (\d+) – (\d+) contre /.exec(line) ?? [];
      expect(Number(own) + Number(other), line).toBe(10);
      const difference = Number(own) - Number(other);
      expect(word).toBe(difference > 0 ? '▲ Victoire' : difference === 0 ? '= Nul' : '▼ Défaite');
    }
  });

  test('are filtered by result in one click, with the numbers of all four choices', async ({ page }) => {
    await openOwn(page);
    const choices = page.getByRole('navigation', { name: 'Résultat' }).getByRole('link');
    const [all = 0, ...results] = (await choices.allInnerTexts()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    );
    expect(results.reduce((sum, games) => sum + games, 0)).toBe(all);
    await choices.filter({ hasText: 'Défaites' }).click();
    await expect(page).toHaveURL(/\?resultat=defaite$/);
    await expect(choices.filter({ hasText: 'Défaites' })).toHaveAttribute('aria-current', 'true');
    await page.waitForLoadState();
    for (const line of await rowsOf(page).allInnerTexts()) expect(line).toContain('Défaite');
    await page.getByLabel('Période').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Filtrer' }).first().click();
    await expect(page).toHaveURL(/resultat=defaite&q=&mois=/);
  });

  test('link to the turning point of the last defeat', async ({ page }) => {
    await openOwn(page);
    await page.getByRole('link', { name: 'Revoir ma dernière défaite' }).click();
    await expect(page).toHaveURL(/\/history\/game\/\d+\?coup=/);
    await expect(
      page
        .getByText("C'est le tournant de la partie.")
        .or(page.getByText('Analyse en cours'))
        .or(page.getByText('Aucune faute'))
        .first(),
    ).toBeVisible();
  });

  test('are shown as a table too, with a column for each fact', async ({ page }) => {
    await openOwn(page);
    await page.getByRole('link', { name: 'Afficher en tableau' }).click();
    await expect(page).toHaveURL(/\?vue=tableau$/);
    const heads = ['Partie', 'Résultat', 'Joueur 1', 'Bleu', 'Rouge', 'Joueur 2', 'Règles', 'Date'];
    await expect(page.getByRole('columnheader')).toHaveText(heads, { useInnerText: true });
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    const scores = [await cells.nth(3).innerText(), await cells.nth(4).innerText()].map(Number);
    expect((scores[0] ?? 0) + (scores[1] ?? 0)).toBe(10);
    await page.getByRole('link', { name: /^Victoires/ }).click();
    await expect(page).toHaveURL(/\?resultat=victoire&vue=tableau$/);
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('can be filtered by kind, family, month and name, with one address for each choice', async ({
    page,
  }) => {
    await openOwn(page);
    await page.getByText('Plus de filtres').click();
    await page.getByLabel('Adversaires').selectOption('pve');
    await page.getByRole('checkbox', { name: /^\+ =/ }).check();
    await page.getByRole('checkbox', { name: /^mp \+ =/ }).check();
    await page.getByRole('button', { name: 'Filtrer' }).last().click();
    await expect(page).toHaveURL(/type=pve/);
    await expect(page.getByText(/^Filtres\s: contre des robots, règles mp \+ = ou \+ =\./)).toBeVisible();
    await page.getByText('Plus de filtres (2)').click();
    await expect(page.getByRole('checkbox', { name: /^mp \+ =/ })).toBeChecked();
    await page.getByText('Plus de filtres (2)').click();
    await page.waitForLoadState();
    for (const row of await rowsOf(page).all()) await expect(row).toContainText('robot');
    await page.getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(/\/history\/player\/\d+$/);

    const months = page.getByLabel('Période').getByRole('option');
    await expect(months.first()).toHaveText('Toujours');
    const newest = await months.nth(1).innerText();
    expect(newest).toMatch(/^\p{L}+ \d{4}$/u);
    await page.getByLabel('Période').selectOption({ label: newest });
    await page.getByRole('button', { name: 'Filtrer' }).first().click();
    await page.waitForLoadState();
    for (const row of await rowsOf(page).all()) await expect(row.locator('time')).toContainText(newest);
  });

  test('can be found by part of a name, in any letter case', async ({ page }) => {
    await openOwn(page);
    const opponent = await rowsOf(page).first().locator('a').first().innerText();
    const part = opponent.slice(1).toUpperCase();
    await page.getByLabel("Nom d'un joueur").fill(part);
    await page.getByRole('button', { name: 'Filtrer' }).first().click();
    await page.waitForLoadState();
    await expect(page.getByLabel("Nom d'un joueur")).toHaveValue(part);
    expect(await rowsOf(page).count()).toBeGreaterThan(0);
    for (const row of await rowsOf(page).all()) expect((await row.innerText()).toUpperCase()).toContain(part);
  });

  test('are replaced by a message when none match the filter', async ({ page }) => {
    await openOwn(page);
    await page.goto(`${page.url()}?q=personne-ne-s-appelle-ainsi`);
    await expect(page.getByText("Aucune partie n'a été jouée.")).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Effacer les filtres' }).last().click();
    await expect(rowsOf(page)).toHaveCount(ROWS);
  });

  test('can be downloaded as files, with the filter of the page', async ({ page }) => {
    await openOwn(page);
    await page.goto(`${page.url()}?type=pvp`);
    const hrefOf = async (name: string) =>
      (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    const csv = await page.request.get(await hrefOf('CSV'));
    expect(csv.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': expect.stringContaining('no-store'),
    });
    // trim() treats the byte order mark as white space.
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffPartie;Date;Résultat;/);
    const { result } = (await (await page.request.get(await hrefOf('JSON'))).json()) as {
      result: { isPvp: boolean }[];
    };
    expect(result).toHaveLength(lines.length - 1);
    expect(result.every(({ isPvp }) => isPvp)).toBe(true);
  });
});

test.describe('a game of the list', () => {
  test('is shown whole at every width', { tag: '@bare' }, async ({ page }) => {
    await openOwn(page);
    for (const width of [375, 980, 1024, 1075]) {
      await page.setViewportSize({ width, height: 720 });
      const row = await rowsOf(page).first().boundingBox();
      const link = await linkOf(rowsOf(page).first()).boundingBox();
      const time = await rowsOf(page).first().locator('time').boundingBox();
      const rightmost = Math.max(...[link, time].map((box) => (box?.x ?? 0) + (box?.width ?? 0)));
      expect(rightmost, `at ${width}`).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
    }
  });

  test('opens above the list with scripts, and on its own page without', async ({ page }, info) => {
    await openOwn(page);
    const row = rowsOf(page).first();
    const title = (await linkOf(row).getAttribute('title')) ?? '';
    // Anywhere on the row, as the whole row is the link.
    await row.click({ position: { x: 4, y: 4 } });
    if (isWithoutScript(info)) {
      await expect(page).toHaveURL(/\/history\/game\/\d+$/);
      return;
    }
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Voir la page de la partie' })).toHaveAttribute(
      'href',
      /\/history\/game\/\d+$/,
    );
    await expect(page.frameLocator('dialog iframe').getByRole('heading').first()).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    await linkOf(rowsOf(page).nth(1)).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await linkOf(rowsOf(page).nth(1)).click();
    const game = page.frameLocator('dialog iframe');
    await expect(game.getByRole('button', { name: 'Lecture' })).toBeEnabled();
    await game.getByRole('heading').first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('who may see a history', { tag: '@bare' }, () => {
  test('visitors are asked to log in and are returned to the page', async ({ page }) => {
    await page.goto('/history/player');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vous devez être connecté pour voir cette page',
    );
    await page.goto('/history/player/5?type=pvp');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vous devez être connecté pour voir les historiques.',
    );
    await expect(page.getByRole('main').getByRole('link', { name: "S'identifier" })).toHaveAttribute(
      'href',
      '/login.html?retour=/history/player/5%3Ftype%3Dpvp',
    );
  });

  test('players see only their own games, player-history sees all', async ({ page }) => {
    await openOwn(page, 'Joueuse');
    const address = new URL(page.url()).pathname;
    await actAs(page, 'Joueur');
    expect((await page.goto(address))?.status()).toBe(403);
    expect((await page.request.get(`${address}/parties.csv`)).status()).toBe(403);
    await actAs(page, 'Veilleur');
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste des parties de Joueuse');
    expect((await page.goto('/history/player/999999'))?.status()).toBe(404);
  });

  test('answers unknown places and invalid characters with a normal page', async ({ request }) => {
    const address = await historyAddress('Joueuse');
    const headers = await cookieOf('Joueuse');
    for (const query of ['?apres=99999999999', '?q=%01%c3%bf', '?type=&famille=&mois=&q=&page=&utm=x'])
      expect((await request.get(address + query, { headers })).status(), query).toBe(200);
  });
});
