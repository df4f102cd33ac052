import { collection } from '#lib/db/collections.ts';
import { reconcileOnce, register } from '#lib/identity/registration/registration-service.ts';
import { PIGEON_DEFAULT } from '#lib/identity/registration/registration.ts';
import { startDyingServer } from '#lib/testing/bridge-faults.ts';
import { closeBridge, connectTo } from '#lib/testing/fake-game-server.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getBridge } from './client.ts';
import { announceChange, deliverOutbox } from './outbox.ts';
import { startReferenceServer, type ReferenceServer } from './reference-server/reference-server.ts';
import { ownCollection } from './reference-server/own-collections.ts';
import { getServerStatus } from './server-status.ts';

useTestDatabase();

const TOKEN = 'a-token-for-tests-that-is-long-enough';
const OPTIONS = {
  host: '127.0.0.1',
  port: 0,
  token: TOKEN,
  seed: 1,
  pace: 0,
  games: 0,
  accountsPerAddress: 2,
};

let server: ReferenceServer;

beforeEach(async () => {
  // With existing data the server does not write its demo world, which makes it start quickly.
  await collection('eloCategories').insertOne({ _id: 'murs', name: 'Murs', order: 1, rules: [] });
  server = await startReferenceServer(OPTIONS);
  connectTo(server.url);
});

afterEach(async () => {
  closeBridge();
  await server.stop();
});

const REQUEST = {
  accountName: 'Mirabelle',
  passwordHash: `$2b$12$${'a'.repeat(53)}`,
  email: 'Mirabelle@exemple.fr',
  ip: '192.0.2.1',
  requestId: 'request-1',
};

const created = (accountId: unknown) => ({ ok: true, value: { accountId } });
const refused = (error: string) => ({ ok: true, value: { error } });

it('reports its status', async () => {
  expect(await getBridge().getStatus()).toEqual({ ok: true, value: { on: true, players: 0, names: [] } });
  expect(await getServerStatus()).toEqual({ on: true, players: 0 });
});

it('creates an account with its gift and main nickname, and no second one for the same request', async () => {
  const first = await getBridge().createAccount(REQUEST);
  expect(first).toEqual(created(expect.any(Number)));
  expect(await getBridge().createAccount(REQUEST)).toEqual(first);
  const [account, ...others] = await collection('accounts').find().toArray();
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    name: 'Mirabelle',
    nameKey: 'mirabelle',
    gils: 5000,
    emailKey: 'mirabelle@exemple.fr',
    registerAddress: '192.0.2.1',
    privileges: [],
  });
  expect(await collection('nicknames').find().toArray()).toEqual([
    expect.objectContaining({
      _id: account!.rankingNicknameId,
      name: 'Mirabelle',
      isMain: true,
      accountId: account!._id,
    }),
  ]);
});

it('refuses a name that contains a refused word', async () => {
  await collection('refusedWords').insertOne({ _id: 'mirab*', by: 'Arbitre', date: new Date() });
  expect(await getBridge().createAccount(REQUEST)).toEqual(refused('Failed'));
  expect(await collection('nicknames').countDocuments()).toBe(0);
});

it('creates one account when a request arrives many times at once', async () => {
  // Some arrive before the account exists, some while it is being created, some afterwards.
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      // oxlint-disable-next-line atout/no-fixed-sleep -- Calls start a millisecond apart.
      await new Promise((resolve) => setTimeout(resolve, at));
      return getBridge().createAccount(REQUEST);
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual(created(expect.any(Number)));
  expect(await collection('accounts').countDocuments()).toBe(1);
});

it.each([
  ['a name with invalid letters', { accountName: 'Émilie', email: '' }, 'Failed'],
  ['a short name', { accountName: 'Zoé', email: '' }, 'Failed'],
  ['a name that is taken in another letter case', { accountName: 'mirABELLE', email: '' }, 'Failed'],
  [
    'an e-mail address that has an account',
    { accountName: 'Octave', email: 'MIRABELLE@exemple.fr' },
    'Already have an account',
  ],
  ['both', { accountName: 'Zoé', email: 'mirabelle@exemple.fr' }, 'Already have an account'],
])('refuses %s', async (_what, changes, error) => {
  await getBridge().createAccount(REQUEST);
  expect(await getBridge().createAccount({ ...REQUEST, ...changes, requestId: 'request-2' })).toEqual(
    refused(error),
  );
  expect(await collection('accounts').countDocuments()).toBe(1);
});

it('refuses a name that is the nickname of another account, and creates nothing', async () => {
  await getBridge().createAccount(REQUEST);
  await collection('nicknames').updateOne({}, { $set: { name: 'Octave', nameKey: 'octave' } });
  const other = { ...REQUEST, accountName: 'Octave', email: '', requestId: 'request-2' };
  expect(await getBridge().createAccount(other)).toEqual(refused('Failed'));
  expect(await collection('accounts').countDocuments()).toBe(1);
  expect(await ownCollection('referenceRequests').countDocuments()).toBe(1);
});

it('limits the accounts that one address can create in a day', async () => {
  const ask = (number: number, ip: string) =>
    getBridge().createAccount({
      ...REQUEST,
      accountName: `Joueur${number}`,
      email: '',
      requestId: `request-${number}`,
      ip,
    });
  expect(await ask(1, '192.0.2.1')).toEqual(created(expect.any(Number)));
  expect(await ask(2, '192.0.2.1')).toEqual(created(expect.any(Number)));
  expect(await ask(3, '192.0.2.1')).toEqual(refused('Already have an account'));
  expect(await ask(4, '192.0.2.2')).toEqual(created(expect.any(Number)));
  await collection('accounts').updateMany({}, { $set: { registeredAt: new Date(Date.now() - 86_500_000) } });
  expect(await ask(5, '192.0.2.1')).toEqual(created(expect.any(Number)));
});

it('processes a change once', async () => {
  await announceChange({ what: 'accountBan', accountId: 7 });
  expect(await deliverOutbox()).toBe(1);
  await collection('outbox').updateMany({}, { $set: { deliveredAt: null, nextAttemptAt: new Date(0) } });
  expect(await deliverOutbox()).toBe(1);
  expect(await ownCollection('referenceEvents').countDocuments()).toBe(1);
});

it('registers players sent by the site', async () => {
  const input = {
    accountName: 'Mirabelle',
    password: 'prune et quetsche',
    accountLength: '9',
    pigeon: PIGEON_DEFAULT,
    email: '',
  };
  expect(await register(aVisitor(), input)).toEqual({ ok: true, value: { accountName: 'Mirabelle' } });
  expect(await register(aVisitor(), { ...input, password: 'un autre mot' })).toEqual({
    ok: false,
    code: 'Failed',
  });
  const account = await collection('accounts').findOne({ nameKey: 'mirabelle' });
  expect(account?.passwordHash).toMatch(/^\$2b\$/);
});

it('neither loses nor duplicates an account when it dies after creating it', async () => {
  const dying = await startDyingServer(server.url);
  connectTo(dying.url);
  const input = {
    accountName: 'Mirabelle',
    password: 'prune et quetsche',
    accountLength: '9',
    pigeon: PIGEON_DEFAULT,
  };
  expect(await register(aVisitor(), input)).toEqual({ ok: false, code: 'Unknown IO error' });
  expect(await collection('accounts').countDocuments()).toBe(1);
  connectTo(server.url);
  expect(await reconcileOnce(new Date(Date.now() + 60_000))).toBe(1);
  expect(await register(aVisitor(), input)).toEqual({ ok: true, value: { accountName: 'Mirabelle' } });
  expect(await collection('accounts').countDocuments()).toBe(1);
  await dying.stop();
});

it('refuses callers without the token', async () => {
  process.env.GAME_BRIDGE_TOKEN = 'another-token-that-is-long-enough-too';
  connectTo(server.url);
  expect(await getBridge().createAccount(REQUEST)).toEqual({ ok: false, code: 'garbage' });
  expect(await collection('accounts').countDocuments()).toBe(0);
  process.env.GAME_BRIDGE_TOKEN = TOKEN;
});
