import { expect, type Page } from '@playwright/test';
import { leagueAddress } from './support/sample-addresses.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';
import { findProblem } from './support/try-problem.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } };

test.describe('on a touch screen', { tag: '@bare' }, () => {
  for (const { address, links } of [
    { address: '/ranking.html', links: 'tbody th a' },
    { address: '/staff.html', links: 'li a' },
    { address: '/event', links: 'h3 a' },
  ])
    test(`the links of the rows of ${address} are 44 px high`, async ({ browser, baseURL }) => {
      // The kept page has no touch.
      const phone = await browser.newContext({ ...PHONE, baseURL });
      const page = await phone.newPage();
      await page.goto(address);
      const link = page.locator(`main ${links}`).nth(2);
      const hit = await link.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, height } = element.getBoundingClientRect();
        const middle = top + height / 2;
        return [-21, 0, 21].map((away) =>
          element.contains(document.elementFromPoint(left + 3, middle + away)),
        );
      });
      await phone.close();
      expect(hit).toEqual([true, true, true]);
    });
});

test('the header is one line while thousands play', { tag: '@bare' }, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 768 });
  const expectOneLine = async (reader: string) => {
    await page.goto('/ranking.html');
    const header = page.getByRole('banner');
    // One digit more than a busy day has, as letters are wider in Firefox; and the longest name.
    await header.evaluate((element) => {
      const [status, name] = ['[data-atout="status"]', 'summary b'].map((one) => element.querySelector(one));
      if (status) status.textContent = 'Serveur ON, 12\u00a0345 joueurs';
      if (name) name.textContent = 'W'.repeat(20);
    });
    expect((await header.boundingBox())?.height, reader).toBeLessThan(80);
  };
  await expectOneLine('a visitor');
  await actAs(page, 'Joueuse');
  await expectOneLine('a player');
});

test(
  'phones show the rules and the tries of a problem, upright and sideways',
  { tag: '@bare' },
  async ({ page }) => {
    const { day } = await findProblem();
    await actAs(page, 'Joueuse');
    for (const address of [`/probleme/${day}`, `/yolo/probleme/${day}`, await findCoachExercise(page)])
      for (const [width, height] of [
        [320, 640],
        [640, 360],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(address);
        const at = `${address} at ${width}×${height}`;
        await expect(page.getByText(/Règles\s: \S/), at).toBeVisible();
        const bar = page.getByRole('main').locator('div', { has: page.locator('> h1') });
        expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth), at).toBe(0);
      }
  },
);

test('every cell of a board has an edge in forced colours', { tag: '@bare' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/probleme/${(await findProblem()).day}`);
  const cells = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('li:nth-child(9)') });
  const edges = await cells
    .first()
    .locator('> li')
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).outline));
  await page.emulateMedia({ forcedColors: null });
  expect(edges).toHaveLength(9);
  for (const edge of edges) expect(edge).toMatch(/solid 1px$/);
});

test(
  'in forced colours the title of a running league leaves the way back readable',
  { tag: '@bare' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(await leagueAddress('Ligue des Égaux'));
    const back = await page.getByRole('main').getByRole('link', { name: 'Ligues' }).boundingBox();
    // The backplate is as high as the font, whatever the height of the line.
    const plate = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      return text.getBoundingClientRect().top;
    });
    await page.emulateMedia({ forcedColors: null });
    expect(plate).toBeGreaterThanOrEqual((back?.y ?? 0) + (back?.height ?? 0));
  },
);

test('printed, no bar sticks over the page', { tag: '@bare' }, async ({ page }) => {
  await actAs(page, 'Joueuse');
  await page.emulateMedia({ media: 'print' });
  for (const address of ['/capa-planning.html', '/jouer', '/mycards.html']) {
    await page.goto(address);
    const bars = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => /sticky|fixed/.test(getComputedStyle(one).position)).length);
    expect(bars, address).toBe(0);
  }
  await page.emulateMedia({ media: null });
});

test('the link to report a page is a target of 24 px', { tag: '@bare' }, async ({ page }) => {
  await actAs(page, 'Joueuse');
  await page.goto('/joueur/Joueur');
  const link = await page.getByRole('link', { name: 'Signaler' }).boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(24);
});

test.describe('the appearance', { tag: '@bare' }, () => {
  test('follows the system until readers choose otherwise, and again when they ask for it', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/telecharger.html');
    const nightly = await paperOf(page);
    await choose(page, 'claire');
    expect(await paperOf(page)).not.toBe(nightly);
    await choose(page, 'sombre');
    expect(await paperOf(page)).toBe(nightly);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await paperOf(page)).toBe(nightly);
    await choose(page, 'celle du système');
    expect(await paperOf(page)).not.toBe(nightly);
  });

  test('returns readers to their page, with its query', async ({ page }) => {
    await page.goto('/login.html?retour=/telecharger.html');
    await choose(page, 'sombre');
    await expect(page).toHaveURL('/login.html?retour=/telecharger.html');
    await expect(page.getByRole('button', { name: 'sombre' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is in the HTML of every page, so that none flashes', async ({ page }) => {
    await page.goto('/');
    await choose(page, 'sombre');
    for (const address of ['/', '/telecharger.html', '/nope', '/actualites/nope']) {
      const html = await (await page.request.get(address)).text();
      expect(html.slice(0, 300), address).toMatch(/<html [^>]*data-theme="dark"/);
    }
    await choose(page, 'celle du système');
    expect(await (await page.request.get('/')).text()).toContain('data-theme="system"');
  });

  test('never redirects to another site', async ({ page, baseURL }) => {
    for (const back of [
      'https://ailleurs.example/',
      '//ailleurs.example',
      '/\\ailleurs.example',
      'javascript:alert(1)',
    ]) {
      const response = await page.request.post('/rest/theme', {
        form: { theme: 'dark', back },
        maxRedirects: 0,
      });
      expect(response.status()).toBe(303);
      expect(new URL(response.headers().location ?? '', baseURL).href).toBe(`${baseURL}/`);
    }
  });
});

/** The address of an exercise of the coach, who examines games for a while after the page was first opened. */
async function findCoachExercise(page: Page): Promise<string> {
  const link = page.getByRole('main').locator('a[href^="/entraineur/exercice/"]').first();
  await expect(async () => {
    await page.goto('/entraineur');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  return (await link.getAttribute('href')) ?? '';
}

async function choose(page: Page, appearance: string): Promise<void> {
  const before = page.url();
  await page
    .getByRole('form', { name: 'Apparence du site' })
    .getByRole('button', { name: appearance })
    .click();
  await page.waitForLoadState();
  await expect(page.getByRole('button', { name: appearance })).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toBe(before);
}

function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
