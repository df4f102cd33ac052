import { expect } from '@playwright/test';
import { logIn, PASSWORD, whoIs } from './support/accounts.ts';
import { freshAddress } from './support/addresses.ts';
import { makeAccount } from './support/new-account.ts';
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
    const [phone, desk] = [await clientAt(twin, freshAddress()), await clientAt(trusting, freshAddress())];
    const { name } = await makeAccount();
    await logIn(phone, name);
    await logIn(desk, name);
    const changed = await desk.post('/rest/password', {
      data: { old: PASSWORD, new: 'une phrase bien à moi' },
    });
    expect(await changed.json()).toEqual({});
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(desk)).toBe(name);
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
