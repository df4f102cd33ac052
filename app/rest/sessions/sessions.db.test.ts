import { getAccountPage } from '#lib/areas/profile/account-page-service.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import type { Privilege } from '#lib/identity/privileges.ts';
import { aPlayer, insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as endOthers } from './end-others/route.ts';
import { POST as connect } from '#app/rest/connect/route.ts';
import { GET as whoami } from '#app/rest/whoami/route.ts';
import { POST as disconnect } from '#app/rest/disconnect/route.ts';

useTestDatabase();

const logIn = async () => {
  const body = { accountName: 'Mirabelle', password: TEST_PASSWORD };
  return { cookie: cookiesOf(await postJson(connect, body)) };
};

const isIn = async (session: { cookie: string }) =>
  ((await (await get(whoami, session)).json()) as { identified: boolean }).identified;

const HOUR = 3_600;

it.each<[string, Privilege[], number, boolean]>([
  ['a player after 89 days', [], 89 * 24, true],
  ['a player after 90 days', [], 90 * 24, false],
  ['staff after 11 hours', ['bannick'], 11, true],
  ['staff after 12 hours', ['bannick'], 12, false],
])(
  'a session in constant use still belongs to %s, and is listed: %s',
  async (_who, privileges, hours, lives) => {
    await insertAccount({ name: 'Mirabelle', privileges });
    const session = await logIn();
    const createdAt = addSeconds(new Date(), -hours * HOUR - 1);
    await collection('sessions').updateOne({}, { $set: { createdAt } });
    expect(await isIn(session)).toBe(lives);
    const page = await getAccountPage(aPlayer({ privileges }));
    expect(page.ok && page.value.sessions.length).toBe(Number(lives));
  },
);

it('ends all other sessions of the account, and refuses visitors', async () => {
  await insertAccount({ name: 'Mirabelle' });
  const [own, one, other] = [await logIn(), await logIn(), await logIn()];
  expect(await (await postJson(endOthers, {}, own)).json()).toEqual({ ended: 2 });
  expect([await isIn(own), await isIn(one), await isIn(other)]).toEqual([true, false, false]);
  expect(await (await postJson(endOthers, {})).json()).toEqual({ error: 'not logged in' });
});

it('POST /rest/disconnect ends the session and redirects a form to the home page, which confirms it', async () => {
  await insertAccount({ name: 'Mirabelle' });
  const session = await logIn();
  const response = await postForm(disconnect, {}, session);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/index.html']);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(await isIn(session)).toBe(false);
  expect(await collection('flashes').findOne({})).toMatchObject({
    page: '/index.html',
    notice: 'logged out',
  });
});
