import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { listen, nobodyThere, type FakeServer } from '#lib/testing/bridge-faults.ts';
import { closeBridge, forgetServerStatus, connectTo } from '#lib/testing/fake-game-server.ts';
import { until } from '#lib/testing/until.ts';
import { findFreshStatus, getServerStatus, listOnlineNames } from './server-status.ts';

const SETTINGS = {
  MONGODB_URI: 'mongodb://127.0.0.1:9',
  GAME_BRIDGE_TOKEN: 'a-token-for-tests-that-is-long-enough',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  SITE_URL: 'http://atout.test',
  LOG_LEVEL: 'silent',
};

let server: FakeServer | undefined;

beforeAll(() => Object.assign(process.env, SETTINGS));

afterEach(async () => {
  closeBridge();
  forgetServerStatus();
  forgetProcessWide('config');
  await server?.stop();
  server = undefined;
});

async function serve(status: () => object): Promise<FakeServer> {
  server = await listen((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status())),
  );
  connectTo(server.url);
  return server;
}

it('reports the number of players, with one call for concurrent callers', async () => {
  const { calls } = await serve(() => ({ on: true, players: 12 }));
  const answers = await Promise.all([getServerStatus(), getServerStatus(), findFreshStatus()]);
  expect(answers).toEqual(Array(3).fill({ on: true, players: 12 }));
  await getServerStatus();
  expect(calls()).toBe(1);
});

it('lists the names sent by the game server, and none while it is off', async () => {
  let on = true;
  await serve(() => ({ on, players: 2, names: ['Ondine', 'Octave'] }));
  expect(await listOnlineNames()).toEqual(['Ondine', 'Octave']);
  on = false;
  forgetServerStatus();
  expect(await listOnlineNames()).toEqual([]);
});

it('reports no players while the game server says that it is off', async () => {
  await serve(() => ({ on: false, players: 12 }));
  expect(await getServerStatus()).toEqual({ on: false, players: 0 });
  expect(await findFreshStatus()).toEqual({ on: false, players: 0 });
});

it('reports off when the game server is down, but finds no fresh status', async () => {
  connectTo(await nobodyThere());
  expect(await getServerStatus()).toEqual({ on: false, players: 0 });
  expect(await findFreshStatus()).toBeNull();
});

it('does not make a page wait for a slow game server', async () => {
  const answer = Promise.withResolvers<null>();
  const asked = jest.fn();
  server = await listen((_request, response) => {
    asked();
    void answer.promise.then(() => response.end());
  });
  connectTo(server.url);
  expect(await getServerStatus()).toEqual({ on: false, players: 0 });
  expect(asked).toHaveBeenCalledTimes(1);
  answer.resolve(null);
});

it('returns the last known value at once while it refreshes in the background', async () => {
  let players = 1;
  const { calls } = await serve(() => ({ on: true, players }));
  await getServerStatus();
  players = 2;
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 6_000);
  expect(await getServerStatus()).toEqual({ on: true, players: 1 });
  await until(() => calls() === 2);
  await findFreshStatus();
  expect(await getServerStatus()).toEqual({ on: true, players: 2 });
  clock.mockRestore();
});

it('does not use a value older than a minute', async () => {
  let players = 1;
  await serve(() => ({ on: true, players }));
  await getServerStatus();
  players = 2;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect(await getServerStatus()).toEqual({ on: true, players: 2 });
  clock.mockRestore();
});
