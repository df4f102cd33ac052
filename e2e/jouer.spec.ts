import { expect, type Page } from '@playwright/test';
import { TRAINING_TABLE } from './support/sample-addresses.ts';
import { test } from './support/test.ts';

const moves = (page: Page) => page.getByRole('region', { name: 'Les coups' }).getByRole('listitem');

test('deals a game by the form and leads to its table', { tag: '@bare' }, async ({ page }) => {
  await page.goto('/jouer');
  await page.getByRole('button', { name: "S'asseoir à la table" }).click();
  await expect(page).toHaveURL(/\/jouer\/table\?d=1/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vous contre Ressort');
});

test('answers each move with one of the robot’s, in the page or by a new one', async ({ page }) => {
  await page.goto(TRAINING_TABLE);
  await page.getByRole('link', { name: /^Carte 1.:/ }).click();
  await page.getByRole('link', { name: /^Poser .* au centre$/ }).click();
  await expect(moves(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('status')).toContainText('MonteCarlo pose');
  await page.getByRole('link', { name: 'Reprendre le coup' }).click();
  await expect(moves(page)).toHaveCount(0);
  await expect(page.getByText(/1 coup repris/)).toBeVisible();
});

test('lets cards be dragged onto cells', { tag: '@script' }, async ({ page }) => {
  await page.goto(TRAINING_TABLE);
  const cell = page.locator('[data-cell="4"]');
  await page.locator('[data-slot="2"]').hover();
  await page.mouse.down();
  const box = await cell.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await expect(moves(page)).toHaveCount(2);
});
