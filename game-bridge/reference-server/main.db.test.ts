import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { testSettings } from '#lib/testing/test-settings.ts';

useTestDatabase();

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
