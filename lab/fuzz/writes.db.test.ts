import { getDb, inTransaction } from '../../lib/db/client.ts';
import { useTestDatabase } from '../../lib/testing/test-database.ts';
import { WriteLog } from './writes.ts';

useTestDatabase();

type Thing = { _id: number; n?: number };

it('lists every write since the last look, also in transactions, but none without an effect', async () => {
  const things = getDb().collection<Thing>('things');
  await things.insertOne({ _id: 1 });
  const log = new WriteLog(getDb());
  expect(await log.take()).toEqual([]);

  await things.insertOne({ _id: 2 });
  await things.updateOne({ _id: 2 }, { $set: { n: 1 } });
  await things.updateOne({ _id: 2 }, { $set: { n: 1 } });
  await things.find().toArray();
  await inTransaction(async ({ session }) => {
    await things.updateOne({ _id: 1 }, { $set: { n: 3 } }, { session });
    await things.deleteOne({ _id: 2 }, { session });
  });
  const writes = await log.take();
  expect(writes.map(({ collection, kind }) => `${kind} ${collection}`)).toEqual([
    'insert things',
    'update things',
    'update things',
    'delete things',
  ]);
  expect(writes[1]?.what).toContain('"n":1');
  expect(await log.take()).toEqual([]);
});

it('lists nothing of an aborted transaction or of other databases', async () => {
  const log = new WriteLog(getDb());
  await log.take();
  await getDb().client.db(`${getDb().databaseName}-other`).collection<Thing>('things').insertOne({ _id: 1 });
  await getDb().client.db(`${getDb().databaseName}-other`).dropDatabase();
  const given = inTransaction(async ({ session }) => {
    await getDb().collection<Thing>('things').insertOne({ _id: 9 }, { session });
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await log.take()).toEqual([]);
});
