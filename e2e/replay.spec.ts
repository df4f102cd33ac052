import { expect, type Page } from '@playwright/test';
import { expectWithoutScrolling, SMALL_SCREENS } from './support/inspect.ts';
import { demoGame } from './support/sample-addresses.ts';
import { test } from './support/test.ts';

let game = 0;

test.beforeAll(async () => {
  game = await demoGame();
});

// These pages animate cards.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test.describe('a game, move by move', () => {
  test('has one address per move, reached by links', async ({ page }) => {
    await page.goto(`/history/game/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ contre /);
    await step(page, 'Début');
    await expect(board(page, 'Plateau avant le premier coup')).toBeVisible();
    await step(page, 'Coup 1');
    await expect(page).toHaveURL(/\?coup=1$/);
    await expect(board(page, 'Plateau après le coup 1')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: ' pose ' })).toBeVisible();
    await step(page, 'Fin');
    await expect(page).toHaveURL(/\?coup=9$/);
    await expect(page.getByText('Partie vérifiée')).toBeVisible();
  });

  test('shows the verdict of the solver on each move, and names the turning point', async ({ page }) => {
    const moves = page.getByRole('link', { name: /^Coup \d, .*(juste|coûte [\d,]+.cartes?)/ });
    await expect(async () => {
      await page.goto(`/history/game/${game}?coup=4`);
      await expect(moves).toHaveCount(9, { timeout: 1_000 });
    }).toPass();
    await expect(
      page.getByText(/Aller au tournant|tournant de la partie|Aucune faute dans cette partie/).first(),
    ).toBeVisible();
    await moves.nth(6).click();
    await expect(page).toHaveURL(/\?coup=7$/);
    await expect(moves.nth(6)).toHaveAttribute('aria-current', 'step');
  });

  test('animates a play that a key or a link shows', { tag: '@script' }, async ({ page }) => {
    await page.goto(`/history/game/${game}?coup=3`);
    for (const [coup, go] of [
      [4, () => page.keyboard.press('ArrowRight')],
      [5, () => step(page, 'Coup 5')],
    ] as const) {
      const states = await page.evaluateHandle(() => {
        const seen: string[] = [];
        // oxlint-disable-next-line typescript/unbound-method -- It is applied to the element.
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...given) {
          const animation = animate.apply(this, given);
          setTimeout(() => seen.push(animation.playState));
          return animation;
        };
        return seen;
      });
      await go();
      await expect(board(page, `Plateau après le coup ${coup}`)).toBeVisible();
      await expect.poll(() => states.jsonValue()).toContain('running');
    }
  });

  for (const [asked, shown] of [
    ['-1', 'Plateau avant le premier coup'],
    ['1000000000', 'Plateau après le coup 9'],
    ['abc', 'Plateau après le coup 9'],
  ] as const) {
    test(`shows the nearest move for ?coup=${asked}`, { tag: '@script' }, async ({ page }) => {
      await page.goto(`/history/game/${game}?coup=${asked}`);
      await expect(board(page, shown)).toBeVisible();
    });
  }

  test(
    'has one canonical address for all moves, and a preview picture of each',
    { tag: '@once' },
    async ({ page, request }) => {
      await page.goto(`/history/game/${game}?coup=3`);
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(
        new RegExp(`/history/game/${game}$`),
      );
      const picture = await page.getAttribute('meta[property="og:image"]', 'content');
      expect(picture).toMatch(new RegExp(`/img/games/${game}/3\\.png$`));
      const answer = await request.get(new URL(picture ?? '').pathname);
      expect(answer.headers()['content-type']).toBe('image/png');
      expect(answer.headers()['cache-control']).toContain('immutable');
      expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /*?coup=');
    },
  );

  test('links to the simulator at the current position', { tag: '@bare' }, async ({ page }) => {
    await page.goto(`/history/game/${game}?coup=3`);
    await expect(page.getByRole('link', { name: 'Analyser cette position' })).toHaveAttribute(
      'href',
      `/simulator/${game}?coup=3`,
    );
  });

  for (const id of ['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
    test(`does not exist with number ${id}`, { tag: '@once' }, async ({ request }) => {
      for (const address of [`/history/game/${id}`, `/yolo/game/${id}`, `/img/games/${id}/1.png`])
        expect((await request.get(address)).status(), address).toBe(404);
      const answer = await request.get(`/rest/history/game/${id}`);
      expect(await answer.json()).toEqual({ error: 'not found' });
    });
  }

  test('has no picture for a move that does not exist', { tag: '@once' }, async ({ request }) => {
    for (const file of ['10.png', '-1.png', 'a.png', '3.jpg', '3'])
      expect((await request.get(`/img/games/${game}/${file}`)).status(), file).toBe(404);
  });
});

test(
  'the stage shows board, controls and verdict without scrolling on every small screen',
  { tag: '@bare' },
  async ({ page }) => {
    await page.goto(`/history/game/${game}?coup=5`);
    const shown = [
      board(page, 'Plateau après le coup 5'),
      page.getByRole('navigation', { name: 'Se déplacer dans la partie' }),
      page.locator('#verdict'),
    ];
    for (const [width, height] of SMALL_SCREENS) {
      await page.setViewportSize({ width, height });
      await expectWithoutScrolling(page, shown);
      if (width > 1000) await expectTotals(page);
      await expectQuietElements(page);
    }
  },
);

test(
  'the link to the turning point covers no other that has the focus',
  { tag: '@script' },
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(`/history/game/${game}?coup=9`);
    const turning = page.getByRole('link', { name: /^Aller au tournant/ });
    await expect(turning).toBeVisible();
    const link = page.getByRole('link', { name: /^Coup 1,/ });
    const hasFocus = () => link.evaluate((element) => element === document.activeElement);
    await page.getByRole('button', { name: 'Raccourcis clavier' }).focus();
    for (let tabs = 0; tabs < 6 && !(await hasFocus()); tabs++) await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await turning.boundingBox())?.y ?? 0);
  },
);

/** Expects the totals of both players above the link to the turning point, and that link in view. */
async function expectTotals(page: Page): Promise<void> {
  const bars = page.getByRole('region', { name: 'Ce que chaque coup a coûté' });
  const totals = await bars.getByRole('list').last().boundingBox();
  const turning = page
    .getByRole('link', { name: /^Aller au tournant/ })
    .or(page.getByText(/^C'est le tournant/));
  await expectWithoutScrolling(page, [turning]);
  const top = (await turning.boundingBox())?.y ?? 0;
  expect((totals?.y ?? Infinity) + (totals?.height ?? 0)).toBeLessThanOrEqual(top);
}

/** Expects symbols of elements to take a third of their cell's width. */
async function expectQuietElements(page: Page): Promise<void> {
  for (const sign of await page.locator('li > svg[role=img]').all()) {
    const [own, cell] = [await sign.boundingBox(), await sign.locator('..').boundingBox()];
    expect((own?.width ?? 0) / (cell?.width ?? 1)).toBeCloseTo(0.34, 1);
  }
}

test.describe('with scripts', () => {
  test('responds to keys and lists them', { tag: '@script' }, async ({ page }) => {
    await page.goto(`/history/game/${game}?coup=0`);
    await expect(page.getByRole('button', { name: 'Lecture' })).toBeEnabled();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?coup=1$/);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\?coup=9$/);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('Home');
    await expect(board(page, 'Plateau avant le premier coup')).toBeVisible();
  });

  test('plays on its own', { tag: '@script' }, async ({ page }) => {
    await page.goto(`/history/game/${game}?coup=8`);
    await page.getByRole('button', { name: 'Lecture' }).click();
    await expect(board(page, 'Plateau après le coup 9')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible();
  });

  test(
    'copies the link to a move and confirms it for a moment',
    { tag: '@script' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/history/game/${game}?coup=3`);
      await page.getByRole('link', { name: 'Copier le lien vers ce coup' }).click();
      await expect(page.getByText('Le lien vers la partie a été copié.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`/history/game/${game}\\?coup=3$`),
      );
      await expect(page.getByText('Le lien vers la partie a été copié.')).toBeHidden();
    },
  );
});

test.describe('a game in a frame', () => {
  test('has no site navigation, and may be framed', async ({ page }) => {
    await page.setViewportSize({ width: 385, height: 220 });
    const response = await page.goto(`/yolo/game/${game}?coup=5`);
    expect(response?.headers()['content-security-policy']).toContain('frame-ancestors *');
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await step(page, 'Coup 6');
    await expect(page).toHaveURL(new RegExp(`/yolo/game/${game}\\?coup=6$`));
    await expectWithoutScrolling(page, [
      board(page, 'Plateau après le coup 6'),
      page.getByRole('navigation', { name: 'Se déplacer dans la partie' }),
    ]);
  });
});

function board(page: Page, name: string) {
  return page.getByRole('list', { name });
}

async function step(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Se déplacer dans la partie' })
    .getByRole('link', { name, exact: true })
    .click();
}
