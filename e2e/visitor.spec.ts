import { expect, type Page } from '@playwright/test';
import { actAs } from './support/sessions.ts';
import { isWithoutScript } from './support/kept-page.ts';
import { test } from './support/test.ts';

const HOME_TITLE = "Cinq cartes, neuf cases\u00a0: retournez celles d'en face.";
const NOT_FOUND = "Cette page n'existe pas, ou n'existe plus.";

/** Expects the note below the link into the game to follow the status in the frame. */
async function expectQuietWhileOff(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const join = main.getByRole('link', { name: 'Se connecter au jeu' });
  const off = main.locator('[data-word^="Le serveur de jeu est arrêté pour le moment"]');
  await expect(off).toBeHidden();
  await page.locator('[data-atout="status"]').evaluate((status) => (status.dataset.state = 'off'));
  await expect(off).toBeVisible();
  await expect(join).toBeVisible();
}

test.describe('the public pages', { tag: '@bare' }, () => {
  for (const address of ['/', '/home.html', '/index.html']) {
    test(`shows the home page at ${address}`, async ({ page, baseURL }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_TITLE);
      await expect(page.getByRole('heading', { name: 'Actualités', level: 2 })).toBeVisible();
      expect(new URL((await page.getAttribute('link[rel=canonical]', 'href')) ?? '').href).toBe(
        `${baseURL}/`,
      );
    });
  }

  test('shows the figures of the server and links to each piece of news', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('dl').first()).toContainText(/Joueurs inscrits\s*\d/);
    await expectQuietWhileOff(page);
    const tile = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name }) });
    await expect(tile('Dernières parties').getByRole('link')).toHaveCount(4);
    await expect(tile('En ligne').getByRole('link').first()).toHaveAttribute('href', /^\/joueur\//);
    await expect(page.getByText(/^\d+\sparties jouées sur \d+$/)).toBeVisible();
    const first = page.locator('article a').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(/\/actualites\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: 'Actualités', exact: true }).click();
    await expect(page).toHaveURL(/\/actualites$/);
  });

  test('shows the moment of the week, and leads to its move in the replay', async ({ page }) => {
    await page.goto('/');
    const daily = page.locator('figure');
    await expect(daily.getByRole('list', { name: /^Plateau après le coup [4-8]$/ })).toBeVisible();
    await daily.getByRole('link', { name: 'Revoir ce coup' }).click();
    await expect(page).toHaveURL(/\/history\/game\/\d+\?coup=[4-8]$/);
    await expect(page.getByRole('list', { name: /^Plateau après le coup [4-8]$/ })).toBeVisible();
  });

  test('greets a player with their last game, league and bonuses, and leads into the game', async ({
    page,
  }) => {
    await actAs(page, 'Joueur');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bonsoir) Joueur$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Se connecter au jeu' })).toHaveAttribute('href', /:/);
    await expect(main.getByRole('heading', { name: / contre / }).first()).toHaveText(
      /^(Victoire|Match nul|Défaite) \d+\u00a0–\u2060\u00a0\d+ contre /,
    );
    await expect(main.getByText(/\spoints? sur \d+, \d+\sjoueurs$/).first()).toBeVisible();
    await expect(main.locator('dl').first()).toContainText('Première victoire contre un humain');
    await expect(main.getByRole('heading', { name: "À faire pour l'équipe" })).toHaveCount(0);
    await main.getByRole('link', { name: /^Revoir (le tournant|la partie)$/ }).click();
    await expect(page).toHaveURL(/\/history\/game\/\d+/);
  });

  test('shows staff their pending tasks', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/');
    const tile = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: "À faire pour l'équipe" }) });
    await expect(tile.getByRole('link', { name: "Ouvrir l'administration" })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  test('opens an example card on hover, focus and click, two pixels below its name', async ({ page }) => {
    await page.goto('/tutoriel.html');
    const name = page.getByRole('main').locator('button[interestfor]').first();
    const card = page.locator(`#${await name.getAttribute('interestfor')}`);
    await name.hover();
    await expect(card).toBeVisible();
    const [around, shown] = [await name.boundingBox(), await card.boundingBox()];
    expect(Math.round((shown?.y ?? 0) - (around?.y ?? 0) - (around?.height ?? 0))).toBe(2);
    await card.hover();
    // oxlint-disable-next-line atout/no-fixed-sleep -- Longer than it takes to close.
    await page.waitForTimeout(300);
    await expect(card).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
    await name.focus();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await name.hover();
    await name.click();
    await expect(card).toBeVisible();
  });

  test('explains in four steps how to join the game', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Télécharger le jeu' }).first().click();
    await expect(page).toHaveURL('/telecharger.html');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
    await expect(page.getByRole('main')).toContainText('3.3.3');
    await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter au jeu' })).toHaveAttribute(
      'href',
      'atout://jouer',
    );
  });

  for (const { name, ending, line } of [
    { name: 'lanceur pour Windows', ending: 'cmd', line: /^start "" "?atout:\/\/jouer/m },
    { name: 'lanceur pour Linux', ending: 'sh', line: /^#!\/bin\/sh\n[^]*atout:\/\/jouer/ },
  ]) {
    test(`offers the ${name} as a file`, async ({ page, request }) => {
      await page.goto('/telecharger.html');
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const response = await request.get(href ?? '');
      expect(response.status()).toBe(200);
      expect(response.headers()['content-disposition']).toBe(`attachment; filename="lanceur.${ending}"`);
      expect(await response.text()).toMatch(line);
    });
  }

  test('lists the parts of a long text beside it, and names the page to read next', async ({ page }) => {
    await page.goto('/squonk/avis');
    const parts = page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link');
    const headings = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect(parts).toHaveText(await headings.allTextContents());
    await parts.last().click();
    await expect(page.locator(':target')).toHaveText('Et les cartes Special\u00a0?');
    await page.getByRole('main').getByRole('link', { name: 'Les bonus de guilde' }).last().click();
    await expect(page).toHaveURL('/squonk/bonus-de-guilde');
  });

  test('shows the journal of changes as plain text', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Journal des changements' });
    const response = await page.goto((await link.getAttribute('href')) ?? '');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-type']).toBe('text/plain; charset=utf-8');
  });
});

test.describe('an unknown address', { tag: '@bare' }, () => {
  for (const { what, address } of [
    { what: 'an unknown piece of news', address: '/actualites/nope' },
    { what: 'an unknown page', address: '/nope' },
    { what: 'an unknown page deep inside', address: '/nope/nope/nope?a=b' },
    { what: 'the internal error page', address: '/erreur/500' },
    { what: 'the internal page for missing pages', address: '/erreur/404' },
    { what: 'the error page of Next', address: '/_global-error' },
    { what: 'the address of a page with an escaped letter', address: '/%72anking.html' },
  ]) {
    test(`answers ${what} with a full page and status 404`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Page introuvable · /);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
      await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
      await page.getByRole('link', { name: "Retour à l'accueil" }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_TITLE);
    });
  }
});

test.describe('the menu by keyboard', () => {
  test('can be skipped', async ({ page }) => {
    await page.goto('/telecharger.html');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });

  test('opens one menu at a time on a wide screen', async ({ page }) => {
    await page.goto('/');
    const rules = page.getByRole('navigation').getByRole('link', { name: 'Règles du jeu' });
    const live = page.getByRole('navigation').getByRole('link', { name: 'En direct' });
    await tabTo(page, 'Communauté');
    await expect(live).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(live).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(live).toBeFocused();
    await tabTo(page, 'Aide');
    await page.keyboard.press('Enter');
    await expect(rules).toBeVisible();
    await expect(live).toBeHidden();
  });

  // The script adds this to <details>, so there is nothing to test without it.
  test('closes an open menu on Escape and restores the focus', { tag: '@script' }, async ({ page }) => {
    await page.goto('/');
    await tabTo(page, 'Aide');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Règles du jeu' })).toBeHidden();
    await expect(page.locator('summary', { hasText: 'Aide' })).toBeFocused();
  });

  test('closes an open menu that the focus leaves', { tag: '@script' }, async ({ page }) => {
    await page.goto('/');
    await tabTo(page, 'Communauté');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Aide');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Guildes' })).toBeHidden();
  });

  test('opens and closes the whole navigation on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    const login = page.getByRole('link', { name: "S'identifier" });
    await expect(login).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(login).toBeVisible();
    await expect(page.getByText('Communauté')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test(
  'pages change with a view transition, and a file without one causes no error',
  { tag: '@script' },
  async ({ page }) => {
    const errors: string[] = [];
    const note = (error: Error) => errors.push(error.message);
    page.on('pageerror', note);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal des changements' }).click();
    await expect(page.getByText('La version la plus récente est en haut.')).toBeVisible();
    await page.goBack();
    await page.evaluate(() => {
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.setItem('smooth', String(viewTransition !== null));
      });
    });
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('smooth'))).toBe('true');
    page.off('pageerror', note);
    expect(errors).toEqual([]);
  },
);

test.describe('joining the game', () => {
  test('says what to do when the game does not open', async ({ page }, info) => {
    await page.goto('/');
    const main = page.getByRole('main');
    if (isWithoutScript(info)) {
      await main.getByText('Rien ne se passe').click();
      await expect(main.getByRole('link', { name: 'Voir comment le télécharger' })).toBeVisible();
    } else {
      const join = main.getByRole('link', { name: 'Se connecter au jeu' });
      await join.focus();
      await page.keyboard.press('Tab');
      await expect(main.locator('summary', { hasText: 'Rien ne se passe' })).toBeFocused();
      await join.click();
      await expect(main.getByText('Le jeu ne semble pas téléchargé.')).toBeVisible();
      // The message replaces the hint and the button that it repeats.
      await expect(main.getByText('Rien ne se passe')).toBeHidden();
      await expect(main.getByRole('link', { name: 'Télécharger le jeu' })).toHaveCount(1);
    }
  });
});

/** Presses Tab, at most thirty times, until the title of a menu has the focus. */
async function tabTo(page: Page, title: string): Promise<void> {
  const target = page.locator('summary', { hasText: title });
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Pressing Tab never focused ${title}`);
}
