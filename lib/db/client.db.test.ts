import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { getConfig } from '#lib/base/config/config.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { closeDb, isDatabaseThere, openDb, getDb } from './client.ts';
import { databaseNow } from './lease.ts';
import { collection } from './collections.ts';
import { along, findAccountWith } from './read-along.ts';
import { findByTypedName } from './name-order.ts';

describe('client', () => {
  useTestDatabase();

  type Wire = { readonly port: number; readonly fallSilent: () => void; readonly cut: () => void };

  let wire: Wire;

  // Even after a failure: an open connection keeps jest from exiting.
  afterEach(async () => {
    wire.cut();
    await closeDb();
  });

  /** A connection to MongoDB that stops answering but stays open, as with a hanging server. */
  async function layWire(port: number): Promise<Wire> {
    const sockets: Socket[] = [];
    const server: Server = createServer((near) => {
      const far = connect({ port, host: '127.0.0.1' });
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (chunk) => to.write(chunk)).on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        sockets.push(from);
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      port: (server.address() as AddressInfo).port,
      fallSilent: () => sockets.forEach((socket) => socket.pause()),
      cut: () => {
        sockets.forEach((socket) => socket.destroy());
        server.close();
      },
    };
  }

  it('a MongoDB that hangs with open connections counts as unreachable', async () => {
    const { uri = '', name = '' } = getConfig().mongodb ?? {};
    wire = await layWire(Number(new URL(uri).port));
    await closeDb();
    openDb({ uri: `mongodb://127.0.0.1:${wire.port}/?directConnection=true`, name });
    expect(await isDatabaseThere()).toBe(true);
    wire.fallSilent();
    expect(await isDatabaseThere()).toBe(false);
  });
});

useTestDatabase();

/** The largest accepted difference from MongoDB's clock, in milliseconds: more than any round trip on this machine. */
const CLOSE_MS = 60_000;

async function timeOfMongo(): Promise<number> {
  const { localTime } = (await getDb().admin().command({ hello: 1 })) as unknown as { localTime: Date };
  return localTime.getTime();
}

describe("MongoDB's clock", () => {
  it("is known from the first answer on, regardless of this machine's clock", async () => {
    const real = await timeOfMongo();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(Math.abs(databaseNow().getTime() - real)).toBeLessThan(CLOSE_MS);
    jest.restoreAllMocks();
  });

  it("is this machine's clock until MongoDB has answered", async () => {
    await closeDb();
    expect(Math.abs(databaseNow().getTime() - Date.now())).toBeLessThan(CLOSE_MS);
    expect(Math.abs(databaseNow().getTime() - (await timeOfMongo()))).toBeLessThan(CLOSE_MS);
  });
});

describe('read along', () => {
  useTestDatabase();

  const CARDS = along('ownedCards', {
    field: '_id.accountId',
    stages: [{ $sort: { quantity: -1 } }, { $limit: 2 }],
    read: (found) => found.map(({ _id, quantity }) => `${quantity} ${_id.cardId}`),
  });

  const IDENTS = along('idents', { field: 'accountId', stages: [], read: (found) => found.length });

  it('reads an account with its own documents of other collections, and none of other accounts', async () => {
    const { _id: accountId } = await insertAccount({ name: 'Mirabelle' });
    await collection('ownedCards').insertMany(
      ['a', 'b', 'c'].map((cardId, at) => ({ _id: { accountId, cardId }, quantity: at + 1 })),
    );
    await collection('ownedCards').insertOne({ _id: { accountId: 99, cardId: 'a' }, quantity: 50 });
    const found = await findAccountWith(accountId, { name: 1 }, { cards: CARDS, ranks: IDENTS });
    expect(found).toEqual({
      account: { _id: accountId, name: 'Mirabelle' },
      with: { cards: ['3 c', '2 b'], ranks: 0 },
    });
    expect(await findAccountWith(accountId, { name: 1 }, {})).toEqual({ account: found?.account, with: {} });
  });

  it('returns null for a deleted account', async () => {
    await collection('ownedCards').insertOne({ _id: { accountId: 99, cardId: 'a' }, quantity: 50 });
    expect(await findAccountWith(99, { name: 1 }, { cards: CARDS })).toBeNull();
  });
});

describe('name order', () => {
  useTestDatabase();

  const find = async (typed: string) => (await findByTypedName(typed, {}))?.name ?? null;

  it.each(['Rossignol', ' rossignol', 'ROSSIGNOL\u00a0', '\ufeffRossi\u00adgnol', 'Rossignol\u200b'])(
    'finds the nickname for the typed name %j',
    async (typed) => {
      await insertNickname({ name: 'Rossignol', accountId: 1 });
      expect(await find(typed)).toBe('Rossignol');
    },
  );

  it('finds a nickname with invisible characters only by exactly these, and none by an inner blank', async () => {
    await insertNickname({ name: 'Rossignol', accountId: 1 });
    await insertNickname({ name: 'Ros\u200bsignol', accountId: 2 });
    expect(await find('ros\u200bsignol ')).toBe('Ros\u200bsignol');
    expect(await find('rossignol\u200b')).toBe('Rossignol');
    expect(await find('Ros signol')).toBeNull();
  });
});
