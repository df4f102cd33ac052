import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { useTestDatabase, testSettings } from '#lib/testing/test-database.ts';
import { PRIVATE_PATH } from './calls.ts';
import { startReferenceServer, type ReferenceServer } from './reference-server.ts';

useTestDatabase();

describe('the program', () => {
  const MAIN = path.join(process.cwd(), 'game-bridge/reference-server/main.ts');

  function settings(): NodeJS.ProcessEnv {
    const { MONGODB_URI, MONGODB_DB, GAME_BRIDGE_TOKEN } = testSettings();
    return { PATH: process.env.PATH, NODE_ENV: 'production', MONGODB_URI, MONGODB_DB, GAME_BRIDGE_TOKEN };
  }

  it('fills an empty database with the whole world, prints its address, and exits on SIGTERM', async () => {
    await getDb().dropDatabase();
    const server = spawn(process.execPath, [MAIN], { env: { ...settings(), REFERENCE_PACE: '0' } });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const [, url] = /Reference game server on (http:\/\/127\.0\.0\.1:\d+)/.exec(line.toString()) ?? [];
    const authorization = `Bearer ${settings().GAME_BRIDGE_TOKEN}`;
    const status = await fetch(`${url}/bridge/v1/status`, { headers: { authorization } });
    expect(await status.json()).toMatchObject({ on: true, players: 38 });
    // `world` is written last, so no validator or unique index was violated.
    expect(await collection('world').countDocuments()).toBe(1);
    expect(await collection('accounts').countDocuments()).toBeGreaterThan(380);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  }, 30_000);

  it('reports all faults of invalid settings', async () => {
    const env = { ...settings(), MONGODB_URI: '', REFERENCE_PORT: 'x', REFERENCE_PACE: '-1' };
    const failure = await promisify(execFile)(process.execPath, [MAIN], { env }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 1 });
    const { stderr } = failure as { stderr: string };
    for (const name of ['MONGODB_URI', 'REFERENCE_PORT', 'REFERENCE_PACE'])
      expect(stderr).toContain(`${name}: `);
  }, 20_000);
});

describe('a private message', () => {
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

  it('is answered by Pampa, but not by other robots', async () => {
    const { status, body } = await ask({ robot: 'Pampa', text: 'daily', accountId: 5 });
    expect(status).toBe(200);
    expect(body).toEqual({ answer: expect.stringContaining('Première partie du jour') });
    expect((await ask({ robot: 'Boulon', text: 'daily', accountId: 5 })).body).toEqual({ answer: null });
  });

  it.each([{ robot: 'Pampa', text: 'daily' }, { robot: 'Pampa', text: 'daily', accountId: -1 }, {}])(
    'is refused with 400 if it is %j',
    async (message) => {
      expect((await ask(message)).status).toBe(400);
    },
  );
});
