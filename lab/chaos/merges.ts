import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Document } from 'mongodb';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { must, mustBeNone } from './check.ts';
import { withDatabase, type FaultTest } from './lab.ts';
import { runKilled } from './run-killed.ts';

/** How long a program may merge before it is killed: a merger takes some 50 ms. */
const KILLED_WITHIN_MS = 400;

/** Longer than MongoDB lets the last transaction of a killed program be. */
const ENDED_MS = 5_000;

/** Accounts are merged by programs that are killed again and again; after each kill nothing is half done. */
export const mergeKills: FaultTest = async (lab) => {
  const world = await lab.world();
  await world.sites[0].stop();
  await world.gameServer.stop();
  const chance = chanceOf(lab.seed);
  return withDatabase(world, async (db) => {
    // Until MongoDB ends the transaction of a killed program, its documents cannot be written.
    const limitTransactions = (transactionLifetimeLimitSeconds: number) =>
      db.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds });
    await limitTransactions(1);
    await db.collection('accounts').updateMany({}, { $set: { maxNicknames: 1_000 } });
    const before = await sums(db);
    const kills = lab.times(10, 200);
    for (let kill = 1; kill <= kills; kill += 1) {
      await merge(world.mongodbUri, Math.floor(chance() * KILLED_WITHIN_MS));
      const now = await sums(db);
      must(isDeepStrictEqual(now, before), `${JSON.stringify(before)} became ${JSON.stringify(now)}`);
      mustBeNone(await halfDone(db));
      if (kill % 20 === 0) lab.say(`${kill} of ${kills}`);
    }
    await sleep(ENDED_MS);
    await limitTransactions(60);
    await merge(world.mongodbUri, null);
    mustBeNone(await halfDone(db));
    const merged = await db.collection('audit').countDocuments({ action: 'account merge' });
    must((await db.collection('closings').countDocuments()) === 0, 'a merger is not finished');
    const moved = await histories(db);
    for (const name of HISTORIES) await db.collection(name).deleteMany({});
    await db.collection('games').updateMany({}, { $unset: { isListed: '' } });
    await merge(world.mongodbUri, null, 'list');
    must(isDeepStrictEqual(await histories(db), moved), 'histories are not those of the games');
    return `${merged} mergers, nothing half done after ${kills} kills`;
  });
};

/** Merges, or only lists games, until the end or a kill. */
function merge(uri: string, killAfterMs: number | null, what = 'merge'): Promise<boolean> {
  return runKilled([uri, 'atout', what], { killAfterMs });
}

/** The sums over all accounts, which no merger changes. */
async function sums(db: Db): Promise<Document> {
  const sum = async (name: string, field: string) => {
    const [found] = await db
      .collection(name)
      .aggregate([{ $group: { _id: null, sum: { $sum: field } } }])
      .toArray();
    return found?.sum as number;
  };
  return {
    gils: await sum('accounts', '$gils'),
    won: await sum('accounts', '$pvp.win'),
    cards: await sum('ownedCards', '$quantity'),
    nicknames: await db.collection('nicknames').countDocuments(),
    games: await db.collection('games').countDocuments(),
  };
}

/** Merged accounts that have anything left, and listed games that are not in the histories of just their two players. */
async function halfDone(db: Db): Promise<string[]> {
  const merged = await db
    .collection<{ _id: number; gils: number }>('accounts')
    .find({ name: /^Parti/ })
    .toArray();
  const ids = merged.map(({ _id }) => _id);
  const left = await db.collection('nicknames').countDocuments({ accountId: { $in: ids } });
  const cards = await db.collection('ownedCards').countDocuments({ '_id.accountId': { $in: ids } });
  const logged = await db.collection('audit').countDocuments({ action: 'account merge' });
  const told = await db.collection('outbox').countDocuments({ what: 'closed' });
  const games = await db
    .collection('games')
    .find({ isListed: true, finalScore: { $ne: null } })
    .project({ blue: 1, red: 1 })
    .toArray();
  const entries = await db
    .collection<{ _id: { accountId: number; gameId: number } }>('gameEntries')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const found = entries.map(({ _id }) => `${_id.accountId} ${_id.gameId}`).toSorted();
  const wanted = games.flatMap(({ _id, blue, red }) =>
    [blue, red].map(({ accountId }) => `${accountId} ${_id}`),
  );
  return [
    ...(left + cards > 0 ? [`merged accounts have ${left} nicknames and ${cards} cards`] : []),
    ...(merged.some(({ gils }) => gils > 0) ? ['a merged account has gils'] : []),
    ...(logged === merged.length && told === merged.length
      ? []
      : [`${merged.length} merged, ${logged} logged, ${told} told`]),
    ...(isDeepStrictEqual(found, wanted.toSorted()) ? [] : ['entries are not those of the games']),
  ];
}

const HISTORIES = ['gameEntries', 'gamePairs', 'gameCounts'] as const;

async function histories(db: Db): Promise<unknown> {
  const all = HISTORIES.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray());
  // Names are sets without an order.
  return (await Promise.all(all)).map((documents, at) =>
    at === 0
      ? documents
      : documents.map((one) => ({ ...one, nameKeys: (one.nameKeys as string[]).toSorted() })),
  );
}
