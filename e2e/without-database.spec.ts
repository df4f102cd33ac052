import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectRight } from './support/right-screen.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const AWAY = 'Erreur lors du chargement de la page.';

test.describe('while MongoDB is away', { tag: '@bare' }, () => {
  for (const { address, heading } of [
    { address: '/', heading: "Cinq cartes, neuf cases\u00a0: retournez celles d'en face." },
    { address: '/telecharger.html', heading: 'Télécharger le jeu' },
    { address: '/login.html', heading: "S'identifier" },
    { address: '/subscribe.html', heading: 'Inscription' },
  ]) {
    test(`${address} still works`, async ({ page, lonely }) => {
      const response = await page.goto(`${lonely.url}${address}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('the home page says what is missing', async ({ page, lonely }) => {
    await page.goto(lonely.url);
    await expect(page.getByText('momentanément hors de portée')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter au jeu' })).toBeVisible();
  });

  test('a page that needs a session answers 503 with a full page', async ({ page, lonely }) => {
    // Cookies ignore ports, so this session of the shared site is also sent to the lonely one.
    await actAs(page, 'Joueur');
    const response = await page.goto(`${lonely.url}/myaccount.html`);
    expect(response?.status()).toBe(503);
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(AWAY);
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
    const home = await page.goto(lonely.url);
    expect(home?.status()).toBe(200);
  });

  test('the login form answers 503 with a full page that keeps the name', async ({ page, lonely }) => {
    await page.goto(`${lonely.url}/login.html`);
    await page.getByLabel('Nom de compte').fill('Joueur');
    await page.getByLabel('Mot de passe', { exact: true }).fill('atout-demo');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Connexion' }).click();
    expect((await answer).status()).toBe(503);
    expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(AWAY);
    await expect(page.locator('input[name=accountName]')).toHaveValue('Joueur');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Envoyer de nouveau' })).toBeVisible();
    expect(await page.content()).not.toContain('atout-demo');
  });

  test('the API answers 503 in JSON', async ({ request, lonely }) => {
    const response = await request.post(`${lonely.url}/rest/connect`, {
      data: { accountName: 'Joueur', password: 'x' },
    });
    expect(response.status()).toBe(503);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ error: 'service unavailable' });
  });

  test('the log is JSON from the first line, without a stack for the database', ({ lonely }) => {
    const lines = readFileSync(lonely.program.logFile, 'utf8').trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^\{"level":\d0,.*\}$/);
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
  });

  test('the process reports that it is alive but not ready', async ({ request, lonely }) => {
    expect((await request.get(`${lonely.url}/healthz`)).status()).toBe(200);
    expect((await request.get(`${lonely.url}/readyz`)).status()).toBe(503);
  });
});

test.describe('while MongoDB is away: valid, well typeset and accessible', { tag: '@bare' }, () => {
  for (const { name, status, as, path } of [
    { name: 'the home page', status: 200, path: '/' },
    { name: 'the page of the error', status: 503, as: 'Joueur', path: '/myaccount.html' },
  ]) {
    test(name, async ({ shownPage, lonely }) => {
      const screen = { name, status, as, address: `${lonely.url}${path}` };
      await expectRight(shownPage, screen);
    });
  }
});
