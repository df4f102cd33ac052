import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { PRIVATE_PATH } from './calls.ts';
import { startReferenceServer, type ReferenceServer } from './reference-server.ts';

useTestDatabase();

const token = 'a-token-for-tests-that-is-long-enough';
const OPTIONS = { host: '127.0.0.1', port: 0, token, seed: 1, pace: 0, games: 0, accountsPerAddress: 2 };

let server: ReferenceServer;

beforeEach(async () => {
  // With existing data the server does not write its demo world, which makes it start quickly.
  await collection('eloCategories').insertOne({ _id: 'murs', name: 'Murs', order: 1, rules: [] });
  server = await startReferenceServer(OPTIONS);
});

afterEach(() => server.stop());

async function ask(message: object): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(message) };
  const answer = await fetch(`${server.url}${PRIVATE_PATH}`, init);
  return { status: answer.status, body: await answer.json() };
}

it('lets Pampa answer a private message, but not other robots', async () => {
  const { status, body } = await ask({ robot: 'Pampa', text: 'daily', accountId: 5 });
  expect(status).toBe(200);
  expect(body).toEqual({ answer: expect.stringContaining('Première partie du jour') });
  expect((await ask({ robot: 'Boulon', text: 'daily', accountId: 5 })).body).toEqual({ answer: null });
});

it.each([{ robot: 'Pampa', text: 'daily' }, { robot: 'Pampa', text: 'daily', accountId: -1 }, {}])(
  'refuses %j',
  async (message) => {
    expect((await ask(message)).status).toBe(400);
  },
);
