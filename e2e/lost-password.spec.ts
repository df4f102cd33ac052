import { expect } from '@playwright/test';
import { freshName, logIn, PASSWORD, whoIs, makeAccount, linkIn, mailsTo } from './support/accounts.ts';
import { faultOn } from './support/forms.ts';
import { actAs } from './support/sessions.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'une phrase retrouvée';

test('a mailed link replaces a lost password, once', { tag: '@bare' }, async ({ page }) => {
  const email = `${freshName().toLowerCase()}@exemple.fr`;
  const { name } = await makeAccount(email);
  await actAs(page, name);
  await page.context().clearCookies();
  await page.goto('/login.html');
  await page.getByRole('link', { name: 'Mot de passe perdu\u00a0?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe perdu');
  const send = page.getByRole('button', { name: 'Recevoir un lien' });
  await send.click();
  await expect(faultOn(page, 'Indiquez le nom de votre compte, ou son adresse électronique.')).toBeVisible();

  const answers: string[] = [];
  for (const typed of [freshName(), email]) {
    await page.goto('/mot-de-passe-perdu');
    await page.getByLabel('Nom de compte ou adresse électronique').fill(typed);
    await send.click();
    const said = page.getByRole('status').filter({ hasText: "C'est noté." });
    await expect(said).toBeVisible();
    await page.waitForLoadState();
    answers.push(await page.getByRole('main').innerText());
  }
  expect(answers[1]).toBe(answers[0]);

  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Votre nouveau mot de passe');
  expect(mail?.text).toContain(`Bonjour ${name},`);
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL('/nouveau-mot-de-passe/choisir');
  await expect(page.getByRole('main')).toContainText(`Pour le compte ${name}.`);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'est enregistré' })).toBeVisible();
  expect(await whoIs(page.request)).toBeNull();
  await logIn(page.request, name, NEW_PASSWORD);

  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Ce lien n'est plus valable");
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL('/mot-de-passe-perdu');
  const [, notice] = await mailsTo(email, 2);
  expect(notice?.subject).toBe('Votre mot de passe a été changé');
});

test(
  'a new address takes effect when its link is used, and the former one can reclaim the account',
  { tag: '@bare' },
  async ({ page }) => {
    const [former, fresh] = [1, 2].map(() => `${freshName().toLowerCase()}@exemple.fr`) as [string, string];
    const { name } = await makeAccount(former);
    await actAs(page, name);
    await page.goto('/myaccount.html');
    await page.getByRole('link', { name: "Changer d'adresse électronique" }).click();
    await expect(page.getByRole('main')).toContainText(former);
    const ask = async (email: string, password: string) => {
      await page.getByLabel('Nouvelle adresse électronique').fill(email);
      await page.getByLabel('Mot de passe actuel').fill(password);
      await page.getByRole('button', { name: 'Envoyer un lien à cette adresse' }).click();
    };
    await ask(fresh, 'pas le bon');
    await expect(
      faultOn(page, "Ce n'est pas votre mot de passe, ou ce code n'est plus valable."),
    ).toBeVisible();
    await ask(fresh, PASSWORD);
    await expect(page.getByRole('status').filter({ hasText: 'Un lien vient de partir' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(former);

    const [confirm] = await mailsTo(fresh);
    await page.goto(linkIn(confirm));
    await expect(page).toHaveURL('/adresse-electronique/confirmer');
    await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Votre adresse est confirmée' })).toBeVisible();
    await page.goto('/adresse-electronique');
    await expect(page.getByRole('main')).toContainText(fresh);

    const [moved] = await mailsTo(former);
    expect(moved?.text).not.toContain(fresh);
    await page.goto(linkIn(moved));
    await expect(page).toHaveTitle(/^Reprendre votre adresse/);
    await page.getByRole('button', { name: 'Reprendre cette adresse' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'est de nouveau celle' })).toBeVisible();
    expect(await whoIs(page.request)).toBeNull();
    await page.goto(linkIn(moved));
    await expect(page.getByRole('heading', { level: 1 })).toContainText("Ce lien n'est plus valable");
    const [, link] = await mailsTo(former, 2);
    expect(link?.subject).toBe('Votre nouveau mot de passe');
  },
);

test(
  'a player downloads their data, schedules the closing of the account, and cancels it',
  { tag: '@bare' },
  async ({ page }) => {
    const email = `${freshName().toLowerCase()}@exemple.fr`;
    const { name } = await makeAccount(email);
    await actAs(page, name);
    await page.goto('/mes-donnees');
    const archive = page.getByRole('link', { name: "Télécharger l'archive" });
    const file = await page.request.get((await archive.getAttribute('href')) ?? '');
    expect([file.status(), (await file.body()).toString('latin1', 0, 2)]).toEqual([200, 'PK']);

    await page.goto('/fermer-mon-compte');
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByRole('button', { name: 'Fermer mon compte dans 14 jours' }).click();
    await expect(page.getByRole('main')).toContainText(/Votre compte sera fermé le .*C'est noté\./s);
    const [told] = await mailsTo(email);
    expect(told?.subject).toBe('Votre compte va être fermé');
    await page.goto('/myaccount.html');
    await page.getByRole('link', { name: 'Garder mon compte' }).click();
    await page.getByRole('button', { name: 'Garder mon compte' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Votre compte reste ouvert.' })).toBeVisible();
  },
);
