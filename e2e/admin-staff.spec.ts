import { expect, type APIRequestContext } from '@playwright/test';
import { freshName, logIn, makeAccount } from './support/accounts.ts';
import { actAs, cookieOf } from './support/sessions.ts';
import { test } from './support/test.ts';

const MODERATORS = 'Modérateur stagiaire';

test.describe('the staff pages', { tag: '@once' }, () => {
  test('answer an unknown id or name with 404, a message and the menu', async ({ request }) => {
    const headers = await cookieOf('Squonk');
    for (const [sentence, addresses] of [
      ["Impossible de trouver l'animation", ['animation/nope', 'animation/-1']],
      ["Cette actualité n'existe pas.", ['news/99999', 'news/-1', 'news/x']],
      [
        "Le membre que vous essayez de modifier n'a pas été trouvé",
        ['0', 'x', '999999999', '2147483648'].map((id) => `specialusers/${id}/delete`),
      ],
    ] as const) {
      for (const address of addresses) {
        const response = await request.get(`/admin/${address}`, { headers });
        expect.soft(response.status(), address).toBe(404);
        const text = await response.text();
        expect.soft(text).toContain(`<h1>${sentence.replaceAll("'", '&#x27;')}</h1>`);
        expect.soft(text, 'the menu').toContain('href="/admin/audit"');
      }
    }
  });
});

test('the activity page lists a new account', { tag: '@bare' }, async ({ page }) => {
  const { name } = await makeAccount();
  await logIn(page.request, name);
  await actAs(page, 'Veilleur');
  await page.goto('/admin/activity');
  for (const list of ['Dernières connexions', 'Dernières inscriptions']) {
    await expect(page.getByRole('region', { name: list, exact: true }).getByText(name).first()).toBeVisible();
  }
  // Viewers who may not see accounts get no links to them.
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test.describe('special users', { tag: '@bare' }, () => {
  test('are added, moved, hidden, restricted, attached and deleted by staff of higher rank', async ({
    page,
  }) => {
    const { nickname } = await makeAccount();
    await actAs(page, 'Arbitre');
    await page.goto('/admin/specialusers');
    await page.getByLabel('Pseudonyme', { exact: true }).fill(nickname.toUpperCase());
    await page.getByLabel('Rang', { exact: true }).selectOption(`Modération, ${MODERATORS}`);
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText('Le rang est donné.')).toBeVisible();
    const member = page.getByRole('row').filter({ hasText: nickname });
    const press = (action: string) => member.getByRole('button', { name: `${action} ${nickname}` }).click();
    const moves = (action: string) => member.getByRole('button', { name: `${action} ${nickname}` });
    await member.getByText('Modifier').click();
    await expect(moves('Monter')).toBeVisible();
    await expect(moves('Descendre')).toHaveCount(0);
    // From here on the forms of this member stay open.
    await press('Monter');
    await expect(page.getByText('La modification est enregistrée.')).toBeVisible();
    await expect(moves('Descendre')).toBeVisible();
    // The next rank above is that of the viewer.
    await expect(moves('Monter')).toHaveCount(0);
    await press('Masquer');
    await press('Restreindre');
    await expect(member).toContainText('masqué, restreint');
    await member.getByLabel('Pseudonyme attaché').selectOption('');
    await member.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert')).toContainText('Un membre sans pseudonyme');
    await member.getByRole('link', { name: 'Retirer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Retirer le rang Modérateur à ${nickname}`,
    );
    await page.getByRole('button', { name: 'Retirer ce rang' }).click();
    await expect(page.getByText('Le rang est retiré.')).toBeVisible();
    await expect(member).toHaveCount(0);
  });

  test('keep the input when the nickname does not exist', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/admin/specialusers');
    await page.getByLabel('Pseudonyme', { exact: true }).fill('Personne-Ici');
    await page.getByLabel('Rang', { exact: true }).selectOption('Animation, Animateur');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText("Aucun joueur n'a ce pseudonyme.");
    await expect(page.getByLabel('Pseudonyme', { exact: true })).toHaveValue('Personne-Ici');
    await expect(page.getByLabel('Rang', { exact: true }).locator('option:checked')).toHaveText(
      'Animation, Animateur',
    );
  });

  test('show no form to viewers whose rank is too low', async ({ page }) => {
    await actAs(page, 'Arbitre');
    await page.goto('/admin/specialusers');
    const founders = page.getByRole('region', { name: 'Administration', exact: true });
    await expect(founders).toContainText('Vous ne pouvez rien changer dans ce groupe.');
    await expect(page.getByRole('button', { name: 'Monter Squonk' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Monter Arbitre' })).toHaveCount(0);
  });
});

test.describe('leagues', { tag: '@bare' }, () => {
  test('are created, opened and closed, and the public page follows', async ({ page }) => {
    const league = freshName().toLowerCase();
    await actAs(page, 'Squonk');
    await page.goto('/admin/animations');
    await page.getByLabel("Nom dans l'adresse").fill('Pas Un Nom');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('alert')).toContainText('minuscules sans accent');
    await page.getByLabel("Nom dans l'adresse").fill(league);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page).toHaveURL(`/admin/animation/${league}`);
    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await page.getByLabel('Titre').fill('Ligue à moi');
    await page.getByLabel('Règles permises').fill('mur');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert')).toContainText("Une de ces règles n'existe pas.");
    await expect(page.getByLabel('Titre')).toHaveValue('Ligue à moi');
    await page.getByLabel('Règles permises').fill('mm ma');
    await page.getByLabel('Début des matchs').fill('2026-12-01T18:00');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('La ligue est enregistrée.')).toBeVisible();
    await expect(page.getByLabel('Début des matchs')).toHaveValue('2026-12-01T18:00');
    await page.goto(`/admin/animation/${league}`);
    await page.getByLabel('État de la ligue').selectOption('Inscriptions ouvertes');
    await page.getByRole('button', { name: 'Enregistrer État de la ligue' }).click();
    await expect(page.getByText("L'état est enregistré.")).toBeVisible();
    const answer = await page.request.get(`/rest/animation/${league}`);
    expect(await answer.json()).toMatchObject({
      event: { registerState: 'open', visibility: 'public', title: 'Ligue à moi' },
    });
    await page.goto(`/admin/audit?cible=animation%3A${league}`);
    await expect(page.getByRole('row').filter({ hasText: 'Ligue modifiée' }).first()).toContainText(
      'Ouvertes',
    );
  });

  test('of the past are entered, and a fault is reported with its line', async ({ page }) => {
    const league = freshName().toLowerCase();
    await actAs(page, 'Squonk');
    await page.goto('/admin/animations');
    await page.getByText('Saisir une ligue passée').click();
    await page.getByLabel('Nom de la ligue').fill(league);
    await page.getByLabel('Jour de la fin').fill('2019-03-31');
    await page.getByLabel('Participants').fill('Joueuse\nJoueur');
    await page.getByLabel('Résultats').fill('Joueuse ; 6 ; Joueur\n\nJoueur ; 11 ; Joueuse');
    await page.getByRole('button', { name: 'Enregistrer la ligue' }).click();
    await expect(page.locator('#passee-results-error')).toContainText('Ligne 3');
    await page.getByLabel('Résultats').fill('Joueuse ; 6 ; Joueur\n\nJoueur ; forfait ; Joueuse ; absent');
    await page.getByRole('button', { name: 'Enregistrer la ligue' }).click();
    await expect(page).toHaveURL(`/admin/animation/${league}`);
    await expect(page.getByText('La ligue passée est enregistrée.')).toBeVisible();
  });

  test('show the effect of a forfeit before it is declared, or why it cannot be', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/admin/animation/2025-04-combo');
    const forfeits = page.getByRole('region', { name: 'Forfaits' });
    await forfeits.getByRole('button', { name: "Voir l'effet" }).click();
    await expect(forfeits.getByText('Choisissez deux participants différents.')).toBeInViewport();
    await expect(forfeits.getByRole('button', { name: 'Déclarer ce forfait' })).toHaveCount(0);
  });

  test('accept a game between two participants, and remove it again', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/admin/animation/2025-04-combo');
    await page.getByRole('button', { name: 'Voir leurs parties' }).click();
    await expect(page.getByText('Choisissez deux participants différents.')).toBeVisible();
    await page.getByLabel('Participant', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Adversaire').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Voir leurs parties' }).click();
    const candidates = page.getByRole('region', { name: 'Tableau\u00a0: Parties candidates' });
    const game = await candidates
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .textContent();
    const number = /\d+/.exec(game ?? '')?.[0] ?? '';
    await candidates.getByRole('button', { name: `Retirer la partie ${number}`, exact: true }).click();
    await expect(page.getByText('Les parties de la ligue sont enregistrées.')).toBeVisible();
    await candidates.getByRole('button', { name: `Ajouter la partie ${number}`, exact: true }).click();
    await expect(
      candidates.getByRole('button', { name: `Retirer la partie ${number}`, exact: true }),
    ).toBeVisible();
  });

  test('keep their lists within the height of product/staff §2.9', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/admin/animation/2025-04-combo');
    const messages = await page
      .getByRole('list', { name: 'Derniers messages du canal général' })
      .boundingBox();
    expect(messages?.height).toBeLessThanOrEqual(400);
    await page.getByLabel('Participant', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Adversaire').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Voir leurs parties' }).click();
    await page.waitForLoadState();
    const candidates = await page
      .getByRole('region', { name: 'Tableau\u00a0: Parties candidates' })
      .boundingBox();
    expect(candidates?.height).toBeLessThanOrEqual(300);
  });
});

test.describe('news', { tag: '@bare' }, () => {
  test('are written, previewed, published and archived', async ({ page }) => {
    const title = `Essai ${freshName()}`;
    await actAs(page, 'Squonk');
    await page.goto('/admin/news/nouvelle');
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Texte').fill('Un texte **bien gras**, et <b>rien</b> de plus.');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(page.getByRole('strong')).toHaveText('bien gras');
    await expect(page.getByLabel('Titre')).toHaveValue(title);
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page.getByText("L'actualité est enregistrée.")).toBeVisible();
    const slug = title.toLowerCase().replace(' ', '-');
    expect((await page.request.get(`/actualites/${slug}`)).status()).toBe(404);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByRole('link', { name: 'Voir sa page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await page.getByRole('button', { name: 'Archiver' }).click();
    await expect(page.getByRole('button', { name: 'Publier' })).toBeVisible();
  });

  test('say why there is no preview, and preview long lines of code within the page', async ({ page }) => {
    await actAs(page, 'Squonk');
    await page.goto('/admin/news/nouvelle');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(page.getByRole('alert')).toContainText('Écrivez un texte');
    await page.getByLabel('Texte').fill(`\`\`\`\n${'x'.repeat(300)}\n\`\`\``);
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(page.getByRole('region', { name: 'Aperçu' })).toContainText('xxx');
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('keep both texts of two simultaneous edits', async ({ page }) => {
    await actAs(page, 'Squonk');
    const id = await makeNews(page.request);
    await page.goto(`/admin/news/${id}`);
    await page.request.post(`/rest/admin/news/${id}`, { data: { body: "Le texte de l'autre." } });
    await page.getByLabel('Texte').fill('Mon texte.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Cette actualité a changé entre-temps');
    await expect(page.getByLabel('Texte')).toHaveValue('Mon texte.');
    await expect(page.getByRole('region', { name: 'Version enregistrée' })).toContainText(
      "Le texte de l'autre.",
    );
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText("L'actualité est enregistrée.")).toBeVisible();
    await expect(page.getByLabel('Texte')).toHaveValue('Mon texte.');
  });
});

async function makeNews(request: APIRequestContext): Promise<number> {
  const data = { title: `Essai ${freshName()}`, body: 'Le premier texte.' };
  const answer = await request.post('/rest/admin/news', { data });
  return ((await answer.json()) as { news: { id: number } }).news.id;
}
