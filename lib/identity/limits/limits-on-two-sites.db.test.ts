// oxlint-disable-next-line atout/no-fixed-sleep -- Each call starts at a moment of its own, which chance chooses.
import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { PIGEON_DEFAULT } from '#lib/identity/registration/registration.ts';
import { collection } from '#lib/db/collections.ts';
import { startFakeGameServer, type FakeGameServer } from '#lib/testing/fake-game-server.ts';
import { insertAccount, TEST_PASSWORD, failTimes, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTwoSites, type Site } from '#lib/testing/sites/two-sites.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

let gameServer: FakeGameServer;

beforeAll(async () => {
  gameServer = await startFakeGameServer();
});

const sites = useTwoSites(() => ({ GAME_BRIDGE_URL: gameServer.url }));

afterAll(() => gameServer.stop());

const WRONG = 'cinq cartes rouges';
const SEEDS = [0, 1, 2, 3];
const SPREAD_MS = 20;

const addressOf = (seed: number) => `2001:db8:0:${seed.toString(16)}::1`;

/** Sends so many requests at once, to both sites in turn, and counts the answers. */
async function atOnce(
  times: number,
  { seed, ask }: { seed: number; ask: (site: Site, index: number) => Promise<string> },
): Promise<Record<string, number>> {
  const chance = chanceOf(`limits ${seed}`);
  const codes = Array.from({ length: times }, async (_, index) => {
    await wait(chance() * SPREAD_MS);
    return ask(sites[index % 2]!, index);
  });
  const counted: Record<string, number> = {};
  for (const code of await Promise.all(codes)) counted[code] = (counted[code] ?? 0) + 1;
  return counted;
}

function logIn(address: string, { name, password }: { name: string; password: string }) {
  return async (site: Site, seed: number) => {
    const pauses = { seed: `${address} ${seed}`, maxMs: 2 };
    const answer = await site.ask(
      'connect',
      [aVisitor({ address }), { accountName: name, password }],
      pauses,
    );
    return answer.ok ? 'in' : answer.code;
  };
}

/** An error thrown by a service is reported by its name. */
const nameOf = (error: unknown) => (error as Error).message;

describe('fifty wrong passwords at once, on two sites', () => {
  it.each(SEEDS)('of one client for many names: ten are compared (seed %i)', async (seed) => {
    const ask = (site: Site, index: number) =>
      logIn(addressOf(seed), { name: `Joueur${index}`, password: WRONG })(site, index);
    expect(await atOnce(50, { seed, ask })).toEqual({ 'bad credentials': 10, 'blocked ip': 40 });
  });

  it('of one client for one name: five are compared, at logins and changes of password together', async () => {
    const { _id: id } = await insertAccount({ name: 'Mirabelle' });
    const address = addressOf(1);
    const viewer = { ...aPlayer({ id }), address };
    const change = { old: WRONG, new: 'une toute autre phrase' };
    const ask = async (site: Site, index: number) => {
      if (index % 3 === 0) return logIn(address, { name: 'mirabelle', password: WRONG })(site, index);
      const answer = await site.ask('changePassword', [viewer, change]).catch(nameOf);
      return typeof answer === 'string' ? answer : answer.ok ? 'changed' : answer.code;
    };
    const counted = await atOnce(50, { seed: 1, ask });
    expect((counted['bad credentials'] ?? 0) + (counted['bad old'] ?? 0)).toBe(5);
    expect((counted['blocked ip'] ?? 0) + (counted.TooMany ?? 0)).toBe(45);
  });
});

describe('thirty right passwords at once, of one client', () => {
  it.each([0, 4, 9])('all get in after %i failures', async (failures) => {
    const address = addressOf(failures);
    const names = Array.from({ length: 30 }, (_, index) => `Joueur${index}`);
    await Promise.all(names.map((name) => insertAccount({ name })));
    for (let index = 0; index < failures; index += 1)
      await failTimes(1, { address, name: `Personne${index}` });
    const ask = (site: Site, index: number) =>
      logIn(address, { name: names[index]!, password: TEST_PASSWORD })(site, index);
    expect(await atOnce(30, { seed: failures, ask })).toEqual({ in: 30 });
  });

  it('all get in for one name after 4 failures for it', async () => {
    const address = addressOf(1);
    await insertAccount({ name: 'Mirabelle' });
    await failTimes(4, { address, name: 'Mirabelle' });
    const ask = logIn(address, { name: 'Mirabelle', password: TEST_PASSWORD });
    expect(await atOnce(30, { seed: 1, ask })).toEqual({ in: 30 });
  });
});

it('fifty sign-ups of one client at once, on two sites: twenty reach the game server, and refused ones leave nothing', async () => {
  const address = addressOf(1);
  gameServer.answer.account = () => ({ error: 'Failed' });
  const ask = async (site: Site, index: number) => {
    const accountName = `Joueur${index}`;
    const trap = { accountLength: String(accountName.length), pigeon: PIGEON_DEFAULT };
    const input = { accountName, password: TEST_PASSWORD, email: '', ...trap };
    const answer = await site.ask('register', [aVisitor({ address }), input]).catch(nameOf);
    return typeof answer === 'string' ? answer : answer.ok ? 'in' : answer.code;
  };
  const counted = await atOnce(50, { seed: 1, ask });
  expect(counted).toEqual({ Failed: 20, TooMany: 30 });
  expect(gameServer.asked).toHaveLength(20);
  expect(await collection('registrationIntents').countDocuments()).toBe(0);
});
