import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { SharedChangeStream } from '#lib/db/change-stream.ts';
import { collection } from '#lib/db/collections.ts';
import { setContacts } from '#lib/identity/contacts/contact-repo.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { KnownSessions } from './known-sessions.ts';
import { sessionCookie, mayBeSeal, unsealSession } from './session-seal.ts';
import { findSessionAccount } from './session-service.ts';

useTestDatabase();

/** Two containers that follow the change stream of one database. */
let here: { feed: SharedChangeStream; sessions: KnownSessions };
let there: typeof here;

async function open(): Promise<typeof here> {
  const feed = new SharedChangeStream();
  const sessions = new KnownSessions(feed);
  await feed.start();
  return { feed, sessions };
}

beforeEach(async () => {
  [here, there] = await Promise.all([open(), open()]);
});

afterEach(async () => {
  await Promise.all([here.feed.stop(), there.feed.stop()]);
});

const idOf = (at: number) => `session${at}`.padEnd(22, '_');

/** Creates accounts with a session each; returns their ids and session seals. */
async function login(count: number) {
  const { _id, ...account } = await insertAccount({ name: 'Modele' });
  const now = new Date();
  const players = Array.from({ length: count }, (_, at) => ({
    accountId: _id + 1 + at,
    sessionId: idOf(at),
    at,
  }));
  await collection('accounts').insertMany(
    players.map(({ accountId, at }) => ({ ...account, _id: accountId, name: `J${at}`, nameKey: `j${at}` })),
  );
  const use = { address: null, device: 'Firefox', createdAt: now, lastUsedAt: now };
  await collection('sessions').insertMany(
    players.map(({ accountId, sessionId }) => ({ _id: sessionId, accountId, ...use })),
  );
  return Promise.all(
    players.map(async (player) => ({ ...player, seal: (await sessionCookie(player.sessionId)).value })),
  );
}

async function loginOne() {
  const [player] = await login(1);
  if (player === undefined) throw new Error('Nobody logged in');
  return player;
}

const ban = { banner: 'Squonk', reason: 'Triche', date: new Date(0), until: null };

/** What ends a session or changes its account. */
const CHANGES = [
  ({ sessionId }: { sessionId: string }) => collection('sessions').deleteOne({ _id: sessionId }),
  ({ accountId }: { accountId: number }) => collection('sessions').deleteMany({ accountId }),
  ({ accountId }: { accountId: number }) =>
    collection('accounts').updateOne({ _id: accountId }, { $set: { ban } }),
  ({ accountId }: { accountId: number }) => collection('accounts').deleteOne({ _id: accountId }),
];

/** How many sessions end at the same time. */
const AT_ONCE = 25;

/** The ids of ended sessions and banned accounts, in the order in which the other container is notified. */
function listenThere(): unknown[] {
  const heard: unknown[] = [];
  there.feed.listen(
    ({ id, isDeleted, fields }) => {
      if (isDeleted || fields?.includes('ban')) heard.push(id);
    },
    () => undefined,
  );
  return heard;
}

/** Ends a session that both know. The other must forget it once it is notified. */
async function endFor(player: Awaited<ReturnType<typeof login>>[number], heard: unknown[]): Promise<void> {
  expect(await there.sessions.find(player.seal)).not.toBeNull();
  expect(await here.sessions.find(player.seal)).not.toBeNull();
  await CHANGES[player.at % CHANGES.length]?.(player);
  here.sessions.forget([player.seal]);
  expect(await here.sessions.find(player.seal)).toBeNull();
  await until(() => heard.includes(player.sessionId) || heard.includes(player.accountId));
  expect(await there.sessions.find(player.seal)).toBeNull();
}

describe('known sessions', () => {
  it('are looked up once while nothing changes, and an invalid seal never', async () => {
    const heard = new Set<unknown>();
    here.feed.listen(
      ({ id }) => heard.add(id),
      () => undefined,
    );
    const { seal, sessionId } = await loginOne();
    // The login itself is a change.
    await until(() => heard.has(sessionId));
    const find = jest.fn(findSessionAccount);
    const sessions = new KnownSessions(here.feed, find);
    for (let time = 0; time < 5; time += 1) expect(await sessions.find(seal)).toMatchObject({ name: 'J0' });
    expect(await sessions.find('made up')).toBeNull();
    expect(await sessions.find(null)).toBeNull();
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('end here at once, and elsewhere with the change event, 100 times', async () => {
    const players = await login(100);
    const heard = listenThere();
    for (let from = 0; from < players.length; from += AT_ONCE)
      await Promise.all(players.slice(from, from + AT_ONCE).map((player) => endFor(player, heard)));
    // Each change arrived once, so none of them was known by chance.
    expect(heard).toHaveLength(players.length);
  });

  it('have the current name and privileges', async () => {
    const { accountId, seal } = await loginOne();
    await there.sessions.find(seal);
    await collection('accounts').updateOne(
      { _id: accountId },
      { $set: { name: 'Neuve', nameKey: 'neuve', privileges: ['godlike'] } },
    );
    await until(async () => (await there.sessions.find(seal))?.name === 'Neuve');
    expect(await there.sessions.find(seal)).toMatchObject({ privileges: ['godlike'] });
  });

  it('have the current ranks', async () => {
    const { accountId, seal } = await loginOne();
    expect(await there.sessions.find(seal)).toMatchObject({ hasRank: false });
    const rank = { nicknameId: null, groupId: 1, rankId: 1, isPublic: true, nicknameLock: false };
    await collection('idents').insertOne({ _id: 1, accountId, ...rank });
    await until(async () => (await there.sessions.find(seal))?.hasRank === true);
    await collection('idents').deleteOne({ _id: 1 });
    await until(async () => (await there.sessions.find(seal))?.hasRank === false);
  });

  it('get the rights that require a passkey once there is one', async () => {
    process.env.STAFF_SECOND_FACTOR = 'required';
    forgetProcessWide('config');
    const { accountId, seal } = await loginOne();
    await collection('accounts').updateOne({ _id: accountId }, { $set: { privileges: ['godlike'] } });
    await until(async () => (await there.sessions.find(seal))?.lacksFactor === 'required');
    const key = { publicKey: 'x', counter: 0, name: 'x', createdAt: new Date(), lastUsedAt: null };
    await collection('passkeys').insertOne({ _id: 'k', accountId, ...key });
    await until(async () => (await there.sessions.find(seal))?.privileges[0] === 'godlike');
    await collection('passkeys').deleteOne({ _id: 'k' });
    await until(async () => (await there.sessions.find(seal))?.lacksFactor === 'required');
    delete process.env.STAFF_SECOND_FACTOR;
    forgetProcessWide('config');
  });

  it('are forgotten after a write by their own account, and after no other', async () => {
    const find = jest.fn(findSessionAccount);
    const heard = new Set<unknown>();
    here.feed.listen(
      ({ id }) => heard.add(id),
      () => undefined,
    );
    const [writer, reader] = await login(2);
    if (writer === undefined || reader === undefined) throw new Error('Two have logged in');
    await until(() => heard.has(reader.sessionId));
    const sessions = new KnownSessions(here.feed, find);
    for (const { seal } of [writer, reader]) await sessions.find(seal);
    sessions.forget([writer.seal]);
    for (const { seal } of [writer, reader]) await sessions.find(seal);
    expect(find).toHaveBeenCalledTimes(3);
  });

  it('are looked up one at a time, and stay as last known while MongoDB does not answer', async () => {
    const { seal } = await loginOne();
    let isHanging = false;
    const find = jest.fn((id: string) =>
      isHanging ? new Promise<never>(() => undefined) : findSessionAccount(id),
    );
    await here.feed.stop();
    const sessions = new KnownSessions(here.feed, find, { timeoutMs: 50 });
    await sessions.find(seal);
    isHanging = true;
    const found = await Promise.all(Array.from({ length: 5 }, () => sessions.find(seal)));
    expect(found.map((account) => account?.name)).toEqual(Array(5).fill('J0'));
    expect(find).toHaveBeenCalledTimes(2);
    sessions.forget([seal]);
    await expect(sessions.find(seal)).rejects.toMatchObject({ name: 'DatabaseAway' });
  });

  it('are looked up each time while the change stream is down', async () => {
    const { sessionId, seal } = await loginOne();
    await here.feed.stop();
    expect(await here.sessions.find(seal)).not.toBeNull();
    await collection('sessions').deleteOne({ _id: sessionId });
    expect(await here.sessions.find(seal)).toBeNull();
  });
});

it('tells an account of a challenge at once, wherever it reads', async () => {
  const { accountId, seal } = await loginOne();
  expect((await there.sessions.find(seal))?.challengedUntil).toBeNull();
  const moment = new Date('2099-01-01');
  await setContacts(accountId, { challengedUntil: moment });
  await until(async () => (await there.sessions.find(seal))?.challengedUntil?.getTime() === moment.getTime());
});

const ID = 'abcdefghijklmnopqrstu_';

describe('the seal of a session', () => {
  it('is recognised by its form, and unsealed to the id', async () => {
    const { value } = await sessionCookie(ID);
    expect(mayBeSeal(value)).toBe(true);
    expect(await unsealSession(value)).toBe(ID);
  });

  it('is refused without its beginning, with a letter changed, cut or too long', async () => {
    const { value } = await sessionCookie(ID);
    const changed = `${value.slice(0, -10)}${value.at(-10) === 'A' ? 'B' : 'A'}${value.slice(-9)}`;
    for (const seal of [
      '',
      'nonsense',
      value.slice(1),
      changed,
      value.slice(0, -20),
      value.padEnd(601, 'A'),
      'Fe26.2*',
    ])
      expect(await unsealSession(seal)).toBeNull();
    expect(['', 'nonsense', value.slice(1), value.padEnd(601, 'A')].map(mayBeSeal)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
