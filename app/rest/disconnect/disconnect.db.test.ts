import { collection } from '#lib/db/collections.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as disconnect } from './route.ts';

useTestDatabase();

it('POST /rest/disconnect ends the session and redirects a form to the home page, which confirms it', async () => {
  await insertAccount({ name: 'Mirabelle' });
  const login = await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD });
  const cookie = cookiesOf(login);
  const response = await postForm(disconnect, {}, { cookie });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/index.html']);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(await (await get(whoami, { cookie })).json()).toEqual({ identified: false });
  expect(await collection('flashes').findOne({})).toMatchObject({
    page: '/index.html',
    notice: 'logged out',
  });
});
