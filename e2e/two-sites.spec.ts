import { expect } from '@playwright/test';
import { logIn, PASSWORD, whoIs, freshAddress, makeAccount } from './support/accounts.ts';
import { accountIdOf, sharedDatabase, type OwnSite } from './support/own-site.ts';
import { test } from './support/test.ts';

test.describe('two sites on one database', () => {
  test('share sessions, whichever site opens or ends them', async ({ trusting, twin, clientAt }) => {
    const client = await clientAt(trusting, freshAddress());
    const { name } = await makeAccount();
    await logIn(client, name);
    const there = `${twin.url}/rest/whoami`;
    expect(await (await client.get(there)).json()).toMatchObject({
      identified: true,
      myProfile: { accountName: name },
    });
    await client.post(`${twin.url}/rest/disconnect`, { data: {} });
    expect(await whoIs(client)).toBeNull();
  });

  test('both end the sessions of all devices when the password changes', async ({
    trusting,
    twin,
    clientAt,
  }) => {
    const [phone, laptop] = [await clientAt(twin, freshAddress()), await clientAt(trusting, freshAddress())];
    const { name } = await makeAccount();
    await logIn(phone, name);
    await logIn(laptop, name);
    const changed = await laptop.post('/rest/password', {
      data: { old: PASSWORD, new: 'une phrase bien à moi' },
    });
    expect(await changed.json()).toEqual({});
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(laptop)).toBe(name);
  });

  test('show the result of a form that was sent to the other one', async ({ trusting, twin, clientAt }) => {
    const client = await clientAt(trusting, freshAddress());
    const refused = await client.post('/rest/connect', { form: { accountName: 'Zoé' }, maxRedirects: 0 });
    expect(refused.status()).toBe(303);
    const page = await (await client.get(`${twin.url}/login.html`)).text();
    expect(page).toContain('Vous devez spécifier votre mot de passe.');
    expect(page).toContain('value="Zoé"');
  });

  test('count failed logins of an address together, and both block it', async ({
    trusting,
    twin,
    clientAt,
  }) => {
    const address = freshAddress();
    const [here, there] = [await clientAt(trusting, address), await clientAt(twin, address)];
    const { name } = await makeAccount();
    const wrong = { data: { accountName: name, password: 'pas le bon' } };
    for (const client of [here, there, here, there, here]) {
      expect(await (await client.post('/rest/connect', wrong)).json()).toEqual({ error: 'bad credentials' });
    }
    const right = { data: { accountName: name, password: PASSWORD } };
    for (const client of [here, there]) {
      expect(await (await client.post('/rest/connect', right)).json()).toEqual({ error: 'blocked ip' });
    }
  });
});

/** The tags of a page of a site for a visitor. */
async function readAsVisitor({ url }: OwnSite, path: string): Promise<readonly string[]> {
  return tagsOf(await (await fetch(url + path)).text(), url);
}

/** Splits a page at its tags, without the address of its site and the line numbers, which may be half a minute old. */
function tagsOf(page: string, url: string): readonly string[] {
  const tags = page.replaceAll(url, '').split(/(?=<)/);
  return tags.filter((part) => !part.includes('Lignes 1 à '));
}

test('a changed page is the same at both sites, and shows the change', async ({ trusting, twin }) => {
  const { id, nickname } = await makeAccount();
  const own = `/joueur/${encodeURIComponent(nickname)}`;
  const paths = ['/ranking.html', own];
  for (const path of paths) await readAsVisitor(trusting, path);
  const pvp = { win: 17, draw: 0, lose: 2, points: 51 };
  await sharedDatabase().collection<{ _id: number }>('accounts').updateOne({ _id: id }, { $set: { pvp } });
  await expect(async () => {
    expect((await readAsVisitor(trusting, own)).join('')).toMatch(/17\s(<[^>]*>)*\s*victoires/);
    for (const path of paths)
      expect(await readAsVisitor(trusting, path)).toEqual(await readAsVisitor(twin, path));
  }).toPass();
});

test('a page of one reader is the same at both sites, on the first request and on the second', async ({
  trusting,
  twin,
  clientAt,
}) => {
  const client = await clientAt(trusting, freshAddress());
  await logIn(client, 'Joueur');
  const id = await accountIdOf('Joueur');
  const own = [
    '/myaccount.html',
    `/history/player/${id}`,
    `/history/player/${id}?vue=tableau&resultat=defaite`,
    ...['/', '/ranking.html', '/ranking.html?classement=elo', '/joueur/Joueur', '/joueur/AuHasard'],
  ];
  // The home page waits only briefly for an analysis.
  const readHome = async () => (await client.get('/')).text();
  await expect.poll(readHome).not.toContain('Analyse en cours');
  // Compared again if a game was judged in the background between two requests.
  for (const path of own)
    await expect(async () => {
      const there = await client.get(twin.url + path);
      const first = await client.get(path);
      const second = await client.get(path);
      expect(first.status()).toBe(200);
      const page = tagsOf(await first.text(), trusting.url);
      expect(tagsOf(await second.text(), trusting.url)).toEqual(page);
      expect(tagsOf(await there.text(), twin.url)).toEqual(page);
    }).toPass();
});
