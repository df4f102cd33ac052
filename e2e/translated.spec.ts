import { expect, type Browser, type Page } from '@playwright/test';
import { listSharedTexts } from '#lib/testing/shared-texts.ts';
import { translateAlways } from '#lib/testing/translator.ts';
import { listGluedWords } from './support/typography.ts';
import { demoGame, leagueAddress, TRAINING_REVIEW, TRAINING_TABLE } from './support/sample-addresses.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';
import { findProblem } from './support/try-problem.ts';

type Step = (page: Page) => Promise<void>;

type Island = {
  readonly name: string;
  readonly as?: string;
  readonly address: string | (() => Promise<string>);
  /** A page without islands, which has nothing to hydrate. */
  readonly isReading?: true;
  readonly steps: readonly Step[];
};

const onLink =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('link', { name }).first().click();

const onButton =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const on =
  (selector: string, at = 0): Step =>
  (page) =>
    page.locator(selector).nth(at).click();

const fill =
  (label: string, value: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(value);

const lay: readonly Step[] = [onLink(/^Carte \d.:/), onLink(/^Poser /)];

const movesOn = (page: Page) => page.getByRole('region', { name: 'Les coups' }).getByRole('listitem');

/** Lays the first card on the first free cell, and waits for the robot's answer. */
const move: Step = async (page) => {
  const before = await movesOn(page).count();
  await on('a[data-slot]')(page);
  await on('a[data-cell]')(page);
  await expect(movesOn(page)).toHaveCount(before + 2);
};

/** Takes the last moves back, and waits until they are gone, as the table changes a little after the click. */
const takeBack: Step = async (page) => {
  const before = await movesOn(page).count();
  await onLink(/^Reprendre/)(page);
  await expect(movesOn(page)).not.toHaveCount(before);
};

const forward: Step = on('a[rel=next]');
const back: Step = on('a[rel=prev]');

/** Each island, with steps that change, add and remove texts. */
const ISLANDS: readonly Island[] = [
  {
    name: 'a table',
    // Against the fastest robot.
    address: TRAINING_TABLE.replace('MonteCarlo', 'AuHasard'),
    steps: [move, onLink(/^Indice/), move, takeBack, move],
  },
  {
    name: 'the review of a training game',
    address: `${TRAINING_REVIEW}&coup=5`,
    steps: [back, back, forward],
  },
  {
    name: 'a replay',
    address: async () => `/history/game/${await demoGame()}?coup=0`,
    steps: [forward, forward, forward, back, forward, forward],
  },
  {
    name: 'a replay in a frame',
    address: async () => `/yolo/game/${await demoGame()}?coup=2`,
    steps: [forward, forward, back],
  },
  {
    name: 'the simulator',
    address: '/simulator?d=1RBjVOhxgBU1RZtC',
    steps: [...lay, ...lay, onLink(/^Montrer/), ...lay, onLink(/^Annuler/), onLink(/^Masquer/), ...lay],
  },
  {
    name: 'the builder',
    address: '/simulator',
    steps: [
      on('button[data-place]', 1),
      on('[data-drawer] [data-number]', 2),
      on('[data-drawer] [data-number]', 4),
      onButton('Annuler'),
      (page) => page.getByLabel('Élémentaire', { exact: true }).click(),
      (page) => page.getByLabel('Feu', { exact: true }).check(),
      on('button[name="faire"][value="case5"]'),
      onButton('Annuler'),
    ],
  },
  {
    name: 'the planner',
    address: '/capa-planning.html',
    steps: [fill('Souk', '3'), fill('Connaisseur', '1'), fill('Souk', '2')],
  },
  {
    name: 'a league',
    as: 'Joueuse',
    address: async () => `${await leagueAddress('Ligue des Égaux')}?onglet=etat`,
    steps: [
      onLink(/^Et si/),
      on('td button[value]'),
      on('td button[value]', 1),
      on('td button[value]'),
      onLink(/^Gagner/),
      onLink(/^Tout remettre/),
    ],
  },
  {
    name: 'the problem of the day',
    isReading: true,
    address: async () => `/probleme/${(await findProblem()).day}`,
    steps: [on('a[href*="carte="]')],
  },
  {
    name: 'an exercise',
    isReading: true,
    as: 'Joueuse',
    address: '/tuto/base/2',
    steps: [on('a[href*="carte="]'), on('main form button')],
  },
  { name: 'the coach', isReading: true, as: 'Joueuse', address: '/entraineur', steps: [] },
  {
    name: 'the sum of ticked cards',
    isReading: true,
    as: 'Joueuse',
    address: '/mycards.html',
    steps: [on('label:has([name=carte])'), on('label:has([name=carte])', 3)],
  },
];

type Opened = { readonly page: Page; readonly thrown: string[] };

let translated: Opened;
let plain: Opened;

test.beforeAll(async ({ browser }) => {
  [translated, plain] = await Promise.all([openPage(browser, [translateAlways]), openPage(browser, [])]);
});

test.afterAll(() => Promise.all([translated, plain].map(({ page }) => page.context().close())));

for (const { name, as, address, isReading, steps } of ISLANDS) {
  test(`${name} shows the same texts under a translator, without errors`, { tag: '@script' }, async () => {
    const pages = [translated.page, plain.page];
    const where = typeof address === 'string' ? address : await address();
    await Promise.all(
      pages.map(async (page) => {
        if (as !== undefined) await actAs(page, as);
        await page.goto(where);
        if (!isReading) await hydrate(page);
        for (const step of steps) await step(page);
      }),
    );
    await expect(async () => expect(await toldOn(translated.page)).toBe(await toldOn(plain.page))).toPass({
      timeout: 15_000,
    });
    expect(await plain.page.evaluate(listSharedTexts)).toEqual([]);
    expect(await plain.page.evaluate(listGluedWords)).toEqual([]);
    expect([...translated.thrown, ...plain.thrown]).toEqual([]);
  });
}

async function openPage(browser: Browser, scripts: readonly (() => void)[]): Promise<Opened> {
  const context = await browser.newContext({ baseURL: process.env.ATOUT_E2E_URL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const thrown: string[] = [];
  // React's error 418: it rendered anew what the translator had changed before it hydrated.
  page.on('pageerror', ({ message }) => message.includes('#418') || thrown.push(message));
  for (const script of [...scripts, tellHydrated]) await page.addInitScript(script);
  return { page, thrown };
}

function tellHydrated(): void {
  document.addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true }));
}

/** Hydrates the page's island by a movement of the pointer, and waits for it. */
async function hydrate(page: Page): Promise<void> {
  await page.locator('main').dispatchEvent('pointermove');
  await page.waitForFunction(() => 'isHydrated' in globalThis);
}

/** All texts of the page without white space, which between the cells of a table does not show. */
async function toldOn(page: Page): Promise<string> {
  const texts = await page.locator('header, main, footer').allTextContents();
  return texts.join('').replace(/\s+/g, '');
}
