import { expect, type Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { isWithoutScript } from './support/kept-page.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

/** Plays the first card of the hand on the free cell at an index. */
async function play(page: Page, cell: number): Promise<void> {
  await page
    .getByRole('link', { name: /^Carte \d/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Poser/ })
    .nth(cell)
    .click();
}

test('takes two guests from a link to a played game, and shows each the other’s plays as they come', async ({
  page: host,
  browser,
}) => {
  const friend = await (await browser.newContext()).newPage();
  await host.goto('/defi');
  await host.getByRole('radio', { name: 'Moi' }).check();
  await host.getByRole('button', { name: 'Créer le défi' }).click();
  await friend.goto(await host.getByLabel('Le lien de votre ami').inputValue());
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(/^Invité \d{3} vous défie$/);
  await friend.getByRole('button', { name: 'Jouer la partie' }).click();
  const turnOf = (page: Page) => page.getByText('À vous de jouer', { exact: true });
  for (let ply = 0; ply < 9; ply += 1) {
    const page = ply % 2 === 0 ? host : friend;
    // By then each has seen a play appear. Without scripts that takes long, so the page is reloaded.
    await expect(async () => {
      if (ply > 2 && isWithoutScript(test.info())) await page.reload();
      await expect(turnOf(page)).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 30_000 });
    await play(page, 0);
  }
  for (const page of [host, friend])
    await expect(page.getByRole('link', { name: 'Revoir la partie' })).toBeVisible({ timeout: 20_000 });
  await friend.context().close();
});

test('seats another guest at an announced place', async ({ page: host, browser }) => {
  const friend = await (await browser.newContext()).newPage();
  await host.goto('/jouer');
  await host.getByRole('button', { name: 'Attendre un adversaire' }).click();
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('Vous attendez un adversaire');
  const address = new URL(host.url()).pathname;
  await friend.goto('/jouer');
  await friend.locator(`form[action="/rest${address.replace('defi', 'duel')}/join"] button`).click();
  for (const page of [host, friend])
    await expect(page.getByRole('list', { name: /^Plateau/ })).toBeVisible({ timeout: 20_000 });
  await friend.context().close();
});

/** Has one new player challenge another, whose page is another context's. */
async function challenge(challenger: Page, challenged: Page): Promise<void> {
  const [one, other] = [await makeAccount(), await makeAccount()];
  await actAs(challenger, one.name);
  await actAs(challenged, other.name);
  await challenger.goto(`/joueur/${other.nickname}`);
  await challenger.getByRole('link', { name: 'Défier', exact: true }).click();
  await challenger.getByRole('button', { name: 'Créer le défi' }).click();
  await expect(challenger.getByRole('heading', { level: 1 })).toHaveText(`Défi envoyé à ${other.nickname}`);
}

test('notifies a challenged player on any page, and seats them', async ({ page: challenger, browser }) => {
  const challenged = await (await browser.newContext()).newPage();
  await challenge(challenger, challenged);
  await challenged.goto('/guilds.html');
  await challenged.getByRole('link', { name: 'Défi reçu' }).click();
  await challenged.getByRole('button', { name: /^Accepter/ }).click();
  await expect(challenged.getByRole('list', { name: /^Plateau/ })).toBeVisible({ timeout: 20_000 });
  await challenged.goto('/guilds.html');
  await expect(challenged.getByRole('link', { name: 'Défi reçu' })).toHaveCount(0);
  await challenged.context().close();
});

test('promises a challenge only to a player who takes it', async ({ page }) => {
  const lead = page.getByText('verra votre défi');
  await page.goto('/defi?joueur=Joueuse');
  await expect(page.getByRole('alert')).toHaveText(/^Identifiez-vous d'abord/);
  await actAs(page, (await makeAccount()).name);
  await page.goto('/defi?joueur=joueuse');
  await expect(lead).toHaveText(/Joueuse verra votre défi/);
  await page.goto('/defi?joueur=Pampa');
  await expect(page.getByRole('alert')).toHaveText('Ce joueur ne prend pas de défi en ce moment.');
  await expect(page.getByRole('radio', { name: 'Un ami, par un lien' })).toBeChecked();
  await expect(lead).toHaveCount(0);
});

test('leads a player who opens a withdrawn challenge to another one', async ({
  page: challenger,
  browser,
}) => {
  const challenged = await (await browser.newContext()).newPage();
  await challenge(challenger, challenged);
  const address = challenger.url();
  await challenger.getByRole('button', { name: 'Retirer le défi' }).click();
  await expect(challenger.getByRole('heading', { level: 1 })).not.toHaveText(/^Défi envoyé/);
  await challenged.goto(address);
  await expect(challenged.getByRole('heading', { level: 1 })).toHaveText(
    "Ce défi n'attend plus votre réponse",
  );
  await challenged.getByRole('link', { name: 'Autre défi' }).click();
  await expect(challenged).toHaveURL('/defi');
  await challenged.context().close();
});
