import { expect, type Page } from '@playwright/test';
import { expectWithoutScrolling, SMALL_SCREENS } from './support/inspect.ts';
import { TRAINING_TABLE } from './support/sample-addresses.ts';
import { test } from './support/test.ts';

const moves = (page: Page) => page.getByRole('region', { name: 'Les coups' }).getByRole('listitem');

test('takes a newcomer from the home page to a capture in three steps, and on to a whole game', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Jouer un coup maintenant' }).click();
  for (let place = 1; place <= 3; place++) {
    await page.goto(`/premier-coup?carte=${place}`);
    await page.getByRole('link', { name: /^Poser .* au centre$/ }).click();
    await expect(
      page.getByRole('heading', { name: /^Trouvé !$|cherchez celle qui en prend trois/ }),
    ).toBeVisible();
    if (await page.getByRole('heading', { name: 'Trouvé !' }).isVisible()) break;
    await page.getByRole('link', { name: 'Recommencer' }).click();
  }
  await page.getByRole('link', { name: 'Jouez la partie entière' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vous contre AuHasard');
});

test('deals a game by the form and leads to its table', { tag: '@bare' }, async ({ page }) => {
  await page.goto('/jouer');
  const button = page.getByRole('button', { name: "S'asseoir à la table" });
  // The style sheet generates the description, in several elements, between which browsers may put spaces.
  await expect(button).toHaveAccessibleDescription(
    /^Ressort ?, mains au hasard ?, Plus et Identique ?\.\s+Vous jouez en bleu\s; le sort/,
  );
  await page.getByRole('radio', { name: /^MonteCarlo/ }).check();
  await page.getByRole('radio', { name: /^En miroir/ }).check();
  await page.getByRole('radio', { name: 'Moi' }).check();
  const bataille = page.getByRole('checkbox', { name: /^Bataille/ });
  await expect(bataille).toBeHidden();
  await page.getByRole('radio', { name: 'Au choix' }).check();
  await bataille.check();
  await expect(button).toHaveAccessibleDescription(
    /^MonteCarlo ?, mains en miroir ?, Identique ?, Plus ?, Bataille ?\.\s+.* vous commencez ?\.$/,
  );
  await button.click();
  await expect(page).toHaveURL(/\/jouer\/table\?d=1/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vous contre MonteCarlo');
});

test('keeps every choice of a refused form', { tag: '@bare' }, async ({ page }) => {
  await page.goto(
    '/jouer/table?robot=Vaucanson&mains=deck&deck=Rien&regles=libres&regle=bat&premier=moi&belle=1',
  );
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Il faut cinq cartes/);
  for (const name of [/^Vaucanson/, /^Un deck/, 'Au choix', 'Moi'])
    await expect(page.getByRole('radio', { name })).toBeChecked();
  for (const name of [/^Bataille/, /^En cinq manches/])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Plus/ })).not.toBeChecked();
});

test('answers each move with one of the robot’s, in the same page or a new one', async ({ page }) => {
  await page.goto(TRAINING_TABLE);
  await page.getByRole('link', { name: /^Carte 1.:/ }).click();
  await page.getByRole('link', { name: /^Poser .* au centre$/ }).click();
  await expect(moves(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('status')).toContainText('MonteCarlo pose');
  await page.getByRole('link', { name: 'Reprendre le coup' }).click();
  await expect(moves(page)).toHaveCount(0);
  await expect(page.getByText(/1\scoup repris/)).toBeVisible();
});

test('keeps the focus on a control that has been used', { tag: '@script' }, async ({ page }) => {
  await page.goto(TRAINING_TABLE);
  await page.getByRole('link', { name: /^Carte 1.:/ }).click();
  await page.getByRole('link', { name: /^Poser .* au centre$/ }).click();
  await expect(moves(page)).toHaveCount(2);
  for (const name of ['Indice', 'Reprendre le coup']) {
    const control = page.getByRole('link', { name });
    await control.press('Enter');
    await expect(control).toBeDisabled();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(control).toBeFocused();
  }
});

test(
  'lets cards be dragged onto cells, even before its scripts have loaded',
  { tag: '@script' },
  async ({ page }) => {
    const scripts = Promise.withResolvers();
    await page.route(/_next\/static\/chunks\/[^/]+\.js/, (route) =>
      scripts.promise.then(() => route.continue()),
    );
    await page.goto(TRAINING_TABLE);
    await drag(page, '[data-slot="2"]', '[data-cell="4"]');
    await expect(moves(page)).toHaveCount(0);
    scripts.resolve(null);
    await expect(moves(page)).toHaveCount(2);
    await drag(page, '[data-slot="1"]', '[data-cell="0"]', async () => {
      await expect(page.locator('[data-target]')).toHaveAttribute('data-cell', '0');
    });
    await expect(page.locator('[data-target], [data-preview]')).toHaveCount(0);
    await expect(moves(page)).toHaveCount(4);
    // A card that is dropped outside the table lies in the hand again.
    await drag(page, '[data-slot="3"]', 'header');
    await page.locator('[data-cell]').first().hover();
    await expect(page.locator('[data-dragged], [data-target]')).toHaveCount(0);
    await page.locator('[data-cell]').first().click();
    await expect(moves(page)).toHaveCount(4);
  },
);

test('plays sounds once they are turned on', { tag: '@script' }, async ({ page }) => {
  await page.addInitScript(listen);
  await page.goto(TRAINING_TABLE);
  const peak = () => page.evaluate(() => (globalThis as { peak?: number }).peak ?? 0);
  await page.getByRole('link', { name: /^Carte 1.:/ }).click();
  await page.getByRole('link', { name: /^Poser .* au centre$/ }).click();
  await expect(moves(page)).toHaveCount(2);
  expect(await peak()).toBe(0);
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect.poll(peak).toBeGreaterThan(0.01);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Son' })).toHaveAttribute('aria-pressed', 'false');
});

/** Records the peak level of the page's audio output. Runs in the page. */
function listen(): void {
  const place = globalThis as { peak?: number };
  const { connect } = AudioNode.prototype as { connect: (this: AudioNode, to: AudioNode) => AudioNode };
  let analyser: AnalyserNode | undefined;
  const measure = () => {
    const samples = new Float32Array(2_048);
    analyser?.getFloatTimeDomainData(samples);
    place.peak = Math.max(place.peak ?? 0, ...samples);
    requestAnimationFrame(measure);
  };
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      if (!analyser) {
        analyser = new AnalyserNode(to.context);
        measure();
      }
      connect.call(this, analyser);
    }
    return connect.call(this, to);
  } as AudioNode['connect'];
}

async function drag(page: Page, from: string, to: string, held?: () => Promise<void>): Promise<void> {
  await page.locator(from).hover();
  await page.mouse.down();
  const box = await page.locator(to).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 4 });
  await held?.();
  await page.mouse.up();
}

test('can be played on a phone held sideways', { tag: '@bare' }, async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto(`${TRAINING_TABLE}&s=1`);
  const hand = page.getByRole('list', { name: 'Main\u00a0: Vous' });
  await expectWithoutScrolling(page, [
    page.getByRole('list', { name: 'Plateau' }),
    hand,
    page.getByText('Abandonner', { exact: true }),
  ]);
  const cell = await page.locator('a[data-cell]').first().boundingBox();
  expect(cell?.width).toBeGreaterThan(60);
});

test('ends a game with the next steps and the cost of each move', { tag: '@bare' }, async ({ page }) => {
  await page.goto(`${TRAINING_TABLE}&c=1tXsxBkWW`);
  const bars = page.getByRole('region', { name: 'Ce que chaque coup a coûté' });
  for (const [width, height] of SMALL_SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(bars.getByRole('link').first()).toBeVisible();
    const ways = ['Revoir le tournant', 'Autre robot'].map((name) => page.getByRole('link', { name }));
    if (width > 500 || height > 800) await expectWithoutScrolling(page, ways);
  }
  await page.getByRole('link', { name: /^Gardez cette (victoire|partie)\s: créez un compte$/ }).click();
  await expect(page.getByText('vous reprendrez où vous en étiez')).toBeVisible();
});
