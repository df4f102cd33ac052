import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** Fills in the sign-up form correctly, without sending it. */
export async function fillSignUp(page: Page, name: string): Promise<void> {
  await page.goto('/subscribe.html');
  await page.getByLabel('Nom de compte', { exact: true }).fill(name);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Mot de passe, encore une fois').fill(PASSWORD);
  await page.getByLabel('Combien de caractères').fill(String(name.length));
  const boxes = await page.getByRole('group').getByRole('checkbox').all();
  for (const box of boxes.slice(0, 5)) await box.check();
}

/** Fills in and sends the login form of the open page. */
export async function sendLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Nom de compte').fill(name);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Connexion' }).click();
}

/** Fills in and sends the password form of the open page. */
export async function sendPasswords(
  page: Page,
  typed: { old: string; first: string; again: string },
): Promise<void> {
  await page.getByLabel('Mot de passe actuel').fill(typed.old);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(typed.first);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(typed.again);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

/** The text of a fault: in the page's summary or, if a script sent the form, beside its field or above the form. */
export function faultOn(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('main')
    .locator('[role=alert], [id$="-error"]')
    .filter({ hasText: text })
    .filter({ visible: true })
    .first();
}

/** The value beside a label in a description list. */
export function valueOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}
