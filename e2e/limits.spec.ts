import { expect, type APIRequestContext } from '@playwright/test';
import { logIn, PASSWORD, freshAddress, neighbourOf, makeAccount } from './support/accounts.ts';
import { sendLogin } from './support/forms.ts';
import { test } from './support/test.ts';

const BLOCKED =
  "En raison d'un trop grand nombre d'échecs, nous avons bloqué votre IP pour quelques minutes. Veuillez réessayer plus tard.";

const WRONG = 'pas le bon';

test.describe('too many wrong passwords', { tag: '@script' }, () => {
  test('for one name: the form says so, and the owner can still log in from elsewhere', async ({
    page,
    trusting,
    clientAt,
  }) => {
    const address = freshAddress();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    const { name } = await makeAccount();
    await page.goto(`${trusting.url}/login.html`);
    for (let failures = 0; failures < 5; failures += 1) {
      const answer = page.waitForResponse('**/rest/connect');
      await sendLogin(page, name, WRONG);
      await answer;
      await expect(page.getByRole('alert')).toHaveText(/^Aucun compte ne possède/);
    }
    await sendLogin(page, name, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText(BLOCKED);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD);
    await logIn(await clientAt(trusting, freshAddress()), name);
  });
});

test.describe('too many wrong passwords through the API', { tag: '@once' }, () => {
  test('for one name do not block other names at that address', async ({ trusting, clientAt }) => {
    const client = await clientAt(trusting, freshAddress());
    const [{ name }, { name: other }] = [await makeAccount(), await makeAccount()];
    await failTimes(client, name, 5);
    expect(await answerOf(client, name, PASSWORD)).toEqual({ error: 'blocked ip' });
    await logIn(client, other);
  });

  test('over many names block the whole client for all names', async ({ trusting, clientAt }) => {
    const address = freshAddress();
    const client = await clientAt(trusting, address);
    const { name: owner } = await makeAccount();
    const others = await Promise.all(Array.from({ length: 10 }, () => makeAccount()));
    for (const { name } of others) await failTimes(client, name, 1);
    const neighbour = await clientAt(trusting, neighbourOf(address));
    expect(await answerOf(neighbour, owner, PASSWORD)).toEqual({ error: 'blocked ip' });
  });

  test('are forgotten for a name once its owner logs in', async ({ trusting, clientAt }) => {
    const client = await clientAt(trusting, freshAddress());
    const { name } = await makeAccount();
    await failTimes(client, name, 4);
    await logIn(client, name);
    await client.post('/rest/disconnect', { data: {} });
    await failTimes(client, name, 1);
    await logIn(client, name);
  });

  test('in password changes are blocked as well', async ({ trusting, clientAt }) => {
    const client = await clientAt(trusting, freshAddress());
    const { name } = await makeAccount();
    await logIn(client, name);
    const wrong = { data: { old: WRONG, new: 'une phrase bien à moi' } };
    for (let failures = 0; failures < 5; failures += 1) {
      expect(await (await client.post('/rest/password', wrong)).json()).toEqual({ error: 'bad old' });
    }
    const blocked = await client.post('/rest/password', wrong);
    expect(blocked.status()).toBe(429);
    expect(Number(blocked.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await blocked.json()).toEqual({ error: 'too many requests' });
    const form = { form: { old: WRONG, new: 'une phrase bien à moi', again: 'une phrase bien à moi' } };
    const page = await client.post('/rest/password', { ...form, headers: { accept: 'text/html' } });
    expect(page.status()).toBe(429);
    expect(await page.text()).toMatch(/<h1>Trop de demandes, ou trop d&#x27;échecs/);
  });
});

async function failTimes(client: APIRequestContext, name: string, times: number): Promise<void> {
  for (let failures = 0; failures < times; failures += 1) {
    expect(await answerOf(client, name, WRONG)).toEqual({ error: 'bad credentials' });
  }
}

async function answerOf(client: APIRequestContext, accountName: string, password: string): Promise<unknown> {
  return (await client.post('/rest/connect', { data: { accountName, password } })).json();
}
