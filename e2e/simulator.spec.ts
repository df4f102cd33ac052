import { expect, type Page } from '@playwright/test';
import { expectWithoutScrolling, SMALL_SCREENS } from './support/inspect.ts';
import { demoGame } from './support/sample-addresses.ts';
import { test } from './support/test.ts';

/** Matches the address of a start made with the builder. */
const START = /^\/simulator\?d=1[\w-]+$/;

/** A start with cards that exist in every demo world, and the same after five moves. */
const TABLE = '/simulator?d=1RBjVOhxgBU1RZtC';
const FIVE_MOVES = `${TABLE}&c=1Lnovi&v=0-5`;

const slot = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

const hand = (page: Page) => page.getByRole('link', { name: /^Carte \d.:/ });
const lastTurn = (page: Page) => page.getByRole('region', { name: 'Dernier coup' }).getByRole('status');
const shownRow = (page: Page) => page.getByRole('row').nth(1);

/** Plays the first card of the current hand on a cell. */
async function lay(page: Page, place: string): Promise<void> {
  await hand(page).first().click();
  // « à gauche » must not match « en bas à gauche ».
  await page.getByRole('link', { name: new RegExp(`^Poser .*(?<!haut |bas )${place}(,|$)`) }).click();
}

// These pages animate cards.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test.describe('the builder', () => {
  test('deals a position, plays it by a short link, and returns to it unchanged', async ({ page }) => {
    await page.goto('/simulator');
    await page.getByRole('button', { name: 'Mur cassé, Élémentaire, Bataille' }).click();
    await page.getByRole('button', { name: 'Jouer cette position' }).last().click();
    await expect(page).toHaveURL((url) => START.test(url.pathname + url.search));
    expect(new URL(page.url()).searchParams.get('d')?.length).toBeLessThanOrEqual(60);
    await expect(page.getByText(/^Règles.*Élémentaire, Bataille, Mur cassé/).first()).toBeVisible();
    await expect(
      page
        .getByRole('img', { name: /^(Eau|Feu|Poison|Terre|Vent|Lumière|Ténèbres|Tonnerre|Glace)$/ })
        .first(),
    ).toBeVisible();
    await lay(page, 'au centre');
    const left = page.url();
    await page.getByRole('link', { name: 'Modifier la position' }).click();
    await expect(slot(page, 'Cinquième carte de Rouge')).not.toHaveAccessibleName(/vide$/);
    await expect(page.getByLabel('Mur cassé', { exact: true })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Revenir à la partie' })).toHaveAttribute(
      'href',
      left.slice(new URL(left).origin.length).replace(/#.*/, ''),
    );
    await page.getByLabel('Plus', { exact: true }).check();
    await page.getByRole('button', { name: 'Jouer cette position' }).last().click();
    await expect(page.getByText(/^Règles.*Plus, Mur cassé/).first()).toBeVisible();
    await expect(lastTurn(page)).toContainText('au centre');
  });

  test(
    'without scripts lists in one sentence what is missing, shows the cards and keeps the input',
    { tag: '@bare' },
    async ({ page }) => {
      await page.goto('/simulator');
      await page.getByLabel('Carte 1').first().fill('loup gris');
      await page.getByLabel('Carte 2').first().fill('Nulle part');
      await page.getByRole('button', { name: /^Case au centre/ }).click();
      await expect(page.getByRole('button', { name: /^Case au centre.*Eau$/ })).toBeVisible();
      await page.getByRole('button', { name: 'Jouer cette position' }).last().click();
      await expect(page.locator('#erreurs')).toContainText('Il reste deux choses à corriger');
      await expect(page.locator('#erreurs')).toContainText(/Il manque 9\scartes\s: 4 à Bleu, 5 à Rouge/);
      await expect(page.getByLabel('Carte 2').first()).toHaveValue('Nulle part');
      await expect(page.getByLabel('Carte 2').first()).toHaveAccessibleDescription(/Nulle part/);
      await expect(slot(page, 'Première carte de Bleu.*Loup gris').locator('img')).toBeVisible();
      await slot(page, 'Deuxième carte de Bleu').click();
      await expect(page.getByLabel('Carte 2').first()).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Corbeau');
      await page.getByRole('button', { name: 'Compléter au hasard et jouer' }).click();
      await expect(page).toHaveURL((url) => START.test(url.pathname + url.search));
      await expect(
        page
          .getByRole('img', { name: /^Corbeau/ })
          .or(hand(page).nth(1))
          .first(),
      ).toBeAttached();
    },
  );

  test('takes cards by keyboard, by touch and by dragging', { tag: '@script' }, async ({ page }) => {
    await page.goto('/simulator');
    const search = page.getByRole('searchbox', { name: 'Chercher une carte' });
    const said = page.getByRole('status').filter({ hasText: /carte de|Case|Mur/ });
    const first = slot(page, 'Première carte de Bleu');
    await expect(search).toBeVisible();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.type('loup gris');
    await page.keyboard.press('Enter');
    await expect(said).toContainText(/^Première carte de Bleu\s: Loup gris\. Il manque 9\scartes/);
    await expect(slot(page, 'Deuxième carte de Bleu')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Loup gris.*chez Bleu$/ })).toBeVisible();

    await search.fill('corbeau');
    await slot(page, 'Troisième carte de Rouge').click();
    await page.getByRole('button', { name: /^Corbeau/ }).click();
    await expect(slot(page, 'Troisième carte de Rouge')).toHaveAccessibleName(/Corbeau/);
    await first.dragTo(slot(page, 'Cinquième carte de Rouge'));
    await expect(slot(page, 'Cinquième carte de Rouge')).toHaveAccessibleName(/Loup gris/);
    await expect(first).toHaveAccessibleName(/vide$/);

    await page.getByLabel('Feu', { exact: true }).check();
    await page.getByRole('button', { name: /^Case en bas\s:/ }).click();
    await page.getByRole('button', { name: 'Mur de gauche, rangée du haut' }).click();
    await page.getByRole('radio', { name: 'moins de' }).check();
    await page.getByRole('spinbutton', { name: 'Nombre' }).fill('18');
    await page.keyboard.press('Escape');
    const edge = page.getByRole('button', { name: /^Mur de gauche, rangée du haut\s: moins de 18$/ });
    await expect(edge).toBeFocused();
    // The address holds the position, and works without scripts.
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ rouge3: 'Corbeau', rouge5: 'Loup gris', element2: 'Feu', mur7left: '-', valeur7left: '18' },
    });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Compléter au hasard et jouer' }).click();
    await expect(page).toHaveURL((url) => START.test(url.pathname + url.search));
    await page.goBack();
    await expect(slot(page, 'Cinquième carte de Rouge')).toHaveAccessibleName(/Loup gris/);
  });
});

test.describe('the table', () => {
  test('picks up a card, puts it down, plays it, and describes the play', async ({ page }) => {
    await page.goto(TABLE);
    await hand(page).nth(1).click();
    await expect(hand(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await hand(page).nth(1).click();
    await expect(page.getByRole('link', { name: /^Poser/ })).toHaveCount(0);
    await lay(page, 'au centre');
    await expect(lastTurn(page)).toContainText(/^Bleu pose .* au centre\./);
    await expect(page.getByText('Rouge joue')).toBeVisible();
    await expect(shownRow(page).getByRole('link', { name: /^.*Coup 1, case 5/ })).toBeVisible();
  });

  test('goes back, branches, removes a branch, and follows the browser history', async ({ page }) => {
    await page.goto(TABLE);
    await lay(page, 'au centre');
    await lay(page, 'en haut');
    await shownRow(page)
      .getByRole('link', { name: /Coup 1, case 5/ })
      .click();
    await expect(shownRow(page).getByRole('link', { name: /Coup 2,/ })).toHaveCount(0);
    await lay(page, 'en bas');
    await expect(page.getByRole('link', { name: /^Supprimer/ })).toHaveCount(2);
    await page.getByRole('link', { name: /Supprimer la suite 1/ }).click();
    await expect(page.getByRole('link', { name: /^Supprimer/ })).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Supprimer/ })).toHaveCount(2);
    await page.getByRole('link', { name: 'Début', exact: true }).first().click();
    await expect(lastTurn(page)).toContainText("Aucune carte n'a encore été posée.");
  });

  test(
    'has all of its state in its address, which stays short',
    { tag: '@script' },
    async ({ page, context }) => {
      await page.goto(TABLE);
      for (const place of ['en haut à gauche', 'en haut', 'en haut à droite', 'à gauche', 'au centre'])
        await lay(page, place);
      await expect(lastTurn(page)).toContainText('au centre');
      const told = (await lastTurn(page).textContent()) ?? '';
      expect(page.url().length).toBeLessThan(200);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(lastTurn(other)).toHaveText(told);
    },
  );

  test('plays a game to its end and says who wins', { tag: '@script' }, async ({ page }) => {
    await page.goto(TABLE);
    for (let turn = 0; turn < 9; turn++) {
      await hand(page).first().click();
      await page
        .getByRole('link', { name: /^Poser/ })
        .first()
        .click();
      await expect(shownRow(page).getByRole('link', { name: new RegExp(`Coup ${turn + 1},`) })).toBeVisible();
    }
    await expect(lastTurn(page)).toContainText(/gagne \d+\sà\s\d+|Match nul, 5\sà\s5/);
    await expect(hand(page)).toHaveCount(0);
  });

  test('gives hints on request: outcomes, best card and best cell', async ({ page }) => {
    await page.goto(FIVE_MOVES);
    await page.getByRole('link', { name: 'Montrer les meilleurs coups' }).click();
    await expect(page.locator('#verdict')).toBeVisible({ timeout: 20_000 });
    await hand(page)
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^Poser .*, issue \d+ à \d+ pour Rouge/ })).toHaveCount(4);
    await expect(page.getByRole('link', { name: /Poser .* répon/ }).first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Meilleur coup' }).click();
    await expect(lastTurn(page)).toContainText('Rouge pose');
  });

  test(
    'shows board, controls and verdict without scrolling on every small screen',
    { tag: '@bare' },
    async ({ page }) => {
      await page.goto(`${FIVE_MOVES}&s=0&aide=1`);
      const help = page.getByRole('link', { name: 'Masquer les meilleurs coups' });
      const shown = [page.getByRole('list', { name: 'Plateau' }), help, page.locator('#verdict')];
      for (const [width, height] of SMALL_SCREENS) {
        await page.setViewportSize({ width, height });
        await expectWithoutScrolling(page, shown);
      }
    },
  );

  test('can be played by keyboard', { tag: '@script' }, async ({ page }) => {
    await page.goto(TABLE);
    await expect(page.getByText('Jouer au clavier')).toBeVisible();
    await page.keyboard.press('Digit2');
    await page.keyboard.press('Numpad9');
    await expect(lastTurn(page)).toContainText('en haut à droite');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Digit1');
    await expect(lastTurn(page)).toContainText('en bas à gauche');
    await page.keyboard.press('Backspace');
    await expect(lastTurn(page)).toContainText('en haut à droite');
  });

  test('stays on the same page during play', { tag: '@script' }, async ({ page }) => {
    await page.goto(TABLE);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await lay(page, 'au centre');
    await expect(lastTurn(page)).toContainText('au centre');
    await page.goBack();
    await page.goBack();
    await expect(page.locator('html[data-same]')).toHaveCount(1);
    await expect(lastTurn(page)).toContainText("Aucune carte n'a encore été posée.");
  });
});

test.describe('a game', () => {
  test('in notation opens from the address bar', { tag: '@bare' }, async ({ page }) => {
    const line = '.,bLampe:5555f@f,./.,r123A,.@>-5/.,.,. 1111,2222e,3333,4444,. 6666,7777,8888,.,9999 b +,=';
    await page.goto(`/simulator?p=${line}`);
    await expect(page.getByRole('link', { name: /^Carte \d.: 2222e/ })).toBeVisible();
    await expect(page.getByText('Plus, Identique').first()).toBeVisible();
  });

  test('that is over has a winner, and no card left to play', { tag: '@bare' }, async ({ page }) => {
    await page.goto(`/simulator/${await demoGame()}?coup=9`);
    await expect(lastTurn(page)).toContainText(/gagne \d+\sà\s\d+|Match nul, 5\sà\s5/);
    await expect(hand(page)).toHaveCount(0);
  });

  test('opens at the move of its replay, with its own moves as the first branch', async ({ page }) => {
    const id = await demoGame();
    await page.goto(`/simulator/${id}?coup=4`);
    await expect(shownRow(page).getByRole('link', { name: /Coup \d, case/ })).toHaveCount(4);
    await expect(
      page
        .getByRole('row')
        .nth(2)
        .getByRole('link', { name: /Coup \d, case/ }),
    ).toHaveCount(9);
    await expect(page.getByRole('link', { name: /^Supprimer/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Revoir la partie' })).toHaveAttribute(
      'href',
      `/history/game/${id}`,
    );
    await page.getByRole('link', { name: 'Modifier la position' }).click();
    await expect(slot(page, 'Cinquième carte de Rouge')).not.toHaveAccessibleName(/vide$/);
    // The script moves the button: a mouse might press it in one place and release it in another.
    await page.getByRole('button', { name: 'Jouer cette position' }).last().press('Enter');
    await expect(shownRow(page).getByRole('link', { name: /Coup \d, case/ })).toHaveCount(4);
  });
});

test.describe('a shared position', { tag: '@once' }, () => {
  test('has a picture of its own board', async ({ request }) => {
    const page = await (await request.get(FIVE_MOVES)).text();
    const [, picture = ''] = /property="og:image" content="[^"]*(\/img\/positions\/[^"]+)"/.exec(page) ?? [];
    const answer = await request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/png');
  });
});

test.describe('a malformed address', () => {
  for (const address of [
    '/simulator?d=',
    '/simulator?d=rubbish',
    '/simulator?d=1_',
    `/simulator?d=1${'b'.repeat(2_000)}`,
    '/simulator?pret=9',
    '/img/positions/rubbish/1.png',
    '/simulator/0',
    '/simulator/-1',
    '/simulator/abc',
    '/simulator/1000000000',
    // Moves that break the rules.
    `${TABLE}&c=1zzzzzzzzzzzz`,
  ]) {
    test(
      `gives a full page with status 404: ${address.slice(0, 30)}`,
      { tag: '@once' },
      async ({ request }) => {
        const response = await request.get(address);
        expect(response.status()).toBe(404);
        expect(await response.text()).toMatch(/<nav [^>]*aria-label="Principale"/);
      },
    );
  }
});
