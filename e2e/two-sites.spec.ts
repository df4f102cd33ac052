import { expect } from '@playwright/test';
import { logIn, PASSWORD, signUp, whoIs } from './support/accounts.ts';
import { freshAddress } from './support/addresses.ts';
import { test } from './support/test.ts';

test.describe('two sites on one database', () => {
  test('know a session that the other one opened, and forget it when the other one ends it', async ({
    twins,
    clientAt,
  }) => {
    const client = await clientAt(twins.first, freshAddress());
    const name = await signUp(client);
    await logIn(client, name);
    const there = `${twins.second.url}/rest/whoami`;
    expect(await (await client.get(there)).json()).toMatchObject({
      identified: true,
      myProfile: { accountName: name },
    });
    await client.post(`${twins.second.url}/rest/disconnect`, { data: {} });
    expect(await whoIs(client)).toBeNull();
  });

  test('end the sessions of all devices on both when the password changes', async ({ twins, clientAt }) => {
    const [phone, desk] = [
      await clientAt(twins.second, freshAddress()),
      await clientAt(twins.first, freshAddress()),
    ];
    const name = await signUp(desk);
    await logIn(phone, name);
    await logIn(desk, name);
    const changed = await desk.post('/rest/password', {
      data: { old: PASSWORD, new: 'une phrase bien à moi' },
    });
    expect(await changed.json()).toEqual({});
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(desk)).toBe(name);
  });

  test('show what a form left on the other one', async ({ twins, clientAt }) => {
    const client = await clientAt(twins.first, freshAddress());
    const refused = await client.post('/rest/connect', { form: { accountName: 'Zoé' }, maxRedirects: 0 });
    expect(refused.status()).toBe(303);
    const page = await (await client.get(`${twins.second.url}/login.html`)).text();
    expect(page).toContain('Vous devez spécifier votre mot de passe.');
    expect(page).toContain('value="Zoé"');
  });

  test('count the failures of an address together, and block it on both', async ({ twins, clientAt }) => {
    const address = freshAddress();
    const [here, there] = [await clientAt(twins.first, address), await clientAt(twins.second, address)];
    const name = await signUp(here);
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
