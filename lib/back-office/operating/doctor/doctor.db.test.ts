import { MongoClient, type Document } from 'mongodb';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { applyWhole } from '#lib/db/migrations.ts';
import { nobodyThere } from '#lib/testing/bridge-faults.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { repairSchema } from './doctor-service.ts';
import { complaints, inDays, patientWith, useHealthySite, ward, type Ill } from './testing/healthy-site.ts';

useTestDatabase();
useHealthySite();

beforeEach(async () => {
  await insertAccount({ name: 'Squonk', privileges: ['godlike'] });
  await noteOperatorAct({ action: 'backup', target: 'database', before: {}, after: {} });
});

/** A healthy site in the test database, with these changes. */
function stored(changes: Ill = {}) {
  return patientWith({ command: async (command) => getDb().command(command), ...changes });
}

it('finds nothing wrong with a database migrated by this release', async () => {
  expect(await complaints(stored())).toEqual([]);
});

it.each([
  [
    'nobody at its address',
    () => nobodyThere(),
    /^MongoDB: cannot be reached \(127\.0\.0\.1:\d+ ECONNREFUSED\): start it/,
  ],
  ['TLS that mongod lacks', () => Promise.resolve(`${uri()}&tls=true`), /^MongoDB: .*tls=true/],
])('names %s', async (_what, address, line) => {
  const at = (await address()).replace('http:', 'mongodb:');
  const client = new MongoClient(at, { serverSelectionTimeoutMS: 300 });
  try {
    const [found, ...rest] = await complaints(
      stored({ command: (command) => client.db('x').command(command) }),
    );
    expect(found).toMatch(line);
    expect(rest).toEqual([]);
  } finally {
    await client.close();
  }
});

function uri(): string {
  return ward.env.MONGODB_URI ?? '';
}

it('names changed indexes and validators, and repairs them', async () => {
  await getDb().collection('nicknames').dropIndex('nameKey_1');
  await getDb().command({ collMod: 'guilds', validator: {} });
  expect(await complaints(stored())).toEqual([
    'indexes: nicknames { nameKey: 1 } is missing: run npm run -s admin -- doctor --repair',
    'validators: the validator of guilds is missing or changed: run npm run -s admin -- doctor --repair',
  ]);
  await repairSchema(getDb());
  expect(await complaints(stored())).toEqual([]);
});

it('changes nothing in a database of another release, whose site would fail', async () => {
  const newer = { _id: 9_999, name: 'of a newer release', appliedAt: new Date() };
  await collection('migrations').insertOne(newer);
  await getDb().command({ collMod: 'guilds', validator: {} });
  await repairSchema(getDb());
  await collection('migrations').deleteOne({ _id: newer._id });
  expect(await complaints(stored())).toEqual([
    expect.stringContaining('validators: the validator of guilds'),
  ]);
  await repairSchema(getDb());
});

it('names an index with other options', async () => {
  const nicknames = getDb().collection('nicknames');
  await nicknames.dropIndex('nameKey_1');
  await getDb().command({ createIndexes: 'nicknames', indexes: [{ key: { nameKey: 1 }, name: 'other' }] });
  expect(await complaints(stored())).toContainEqual(
    expect.stringContaining(
      'indexes: nicknames { nameKey: 1 } has different options from docs/data-model.md: drop it',
    ),
  );
  await nicknames.dropIndex('other');
  await applyWhole(getDb());
});

it('names ids that would be assigned twice', async () => {
  const { _id } = await insertAccount({ name: 'Mirabelle' });
  await collection('counters').updateOne({ _id: 'accounts' }, { $set: { last: _id - 1 } }, { upsert: true });
  expect(await complaints(stored())).toContainEqual(
    `counters: ids of accounts would be assigned twice: db.counters.updateOne({ _id: 'accounts' }, { $max: { last: ${_id} } }, { upsert: true })`,
  );
  for (const name of ['reports', 'appeals', 'webhooks']) {
    await getDb().collection<{ _id: number }>(name).insertOne({ _id: 7 }, { bypassDocumentValidation: true });
    expect(await complaints(stored())).toContainEqual(
      expect.stringContaining(`counters: ids of ${name} would be assigned twice`),
    );
  }
});

it('names overdue changes, sign-ups and mails, and a missing backup', async () => {
  const old = new Date(Date.now() - 3_600_000);
  const insert = (name: string, document: Document) =>
    getDb().collection(name).insertOne(document, { bypassDocumentValidation: true });
  await insert('outbox', { deliveredAt: null, createdAt: old });
  await insert('registrationIntents', { state: 'pending', createdAt: old });
  await insert('mails', { state: 'given up', settledAt: old });
  await insert('wrongDocuments', { fields: [] });
  await insert('webhookDeliveries', { state: 'given up', settledAt: old });
  await insert('webhookDeliveries', { state: 'bounced', settledAt: old, fault: 'off' });
  await collection('audit').deleteMany({});
  expect(await complaints(stored())).toEqual([
    expect.stringContaining('documents: 1 cannot be read'),
    expect.stringContaining('waiting changes: 1 have waited'),
    expect.stringContaining('waiting sign-ups: 1 have waited'),
    expect.stringContaining('waiting mails: 1 were given up'),
    expect.stringContaining('webhooks: 1 messages were not delivered'),
    expect.stringContaining('backup: there is none'),
  ]);
  const late = { now: () => inDays(9) };
  await noteOperatorAct({ action: 'backup', target: 'database', before: {}, after: {} });
  expect(await complaints(stored(late))).toContainEqual(
    expect.stringContaining('backup: the last one is 9 days old'),
  );
});
