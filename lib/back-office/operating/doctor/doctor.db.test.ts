import type { Document } from 'mongodb';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { applyWhole } from '#lib/db/migrations.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import {
  complaints,
  inDays,
  patientWith,
  replying,
  testWrongSetUps,
  useHealthySite,
  ward,
  type WrongSetUp,
} from './testing/healthy-site.ts';

useTestDatabase();
useHealthySite();

it('finds nothing wrong with a site that is set up as documented', async () => {
  expect(await complaints(patientWith())).toEqual([]);
});

const user = (rights: readonly Document[]) =>
  replying('connectionStatus', () => ({
    authInfo: {
      authenticatedUsers: [{ user: 'site', db: 'admin' }],
      authenticatedUserPrivileges: rights,
    },
  }));

const hello = (change: Document) => replying('hello', (reply) => ({ ...reply, ...change }));

const away = (fields: object) => ({
  command: () => Promise.reject(Object.assign(new Error('away'), fields)),
});

const unreachable = (servers: Record<string, object>) =>
  away({ name: 'MongoServerSelectionError', reason: { servers: new Map(Object.entries(servers)) } });

const DATABASE: readonly WrongSetUp[] = [
  ['a wrong password for MongoDB', () => away({ code: 18 }), 'MongoDB: MongoDB refuses user or password'],
  ['no replica set', () => hello({ setName: undefined }), 'replica set: MongoDB runs alone'],
  [
    'a connection string that is none',
    () => away({ name: 'MongoParseError' }),
    'MongoDB: MONGODB_URI is no valid connection string',
  ],
  [
    'no MongoDB',
    () => unreachable({ '127.0.0.1:9': { type: 'Unknown', error: { code: 'ECONNREFUSED' } } }),
    'MongoDB: cannot be reached (127.0.0.1:9 ECONNREFUSED): start it',
  ],
  [
    'a member that only containers know',
    () => unreachable({ 'mongo:27017': { type: 'Unknown', error: { cause: { code: 'ENOTFOUND' } } } }),
    'MongoDB: the name of a member is unknown here (mongo:27017 ENOTFOUND)',
  ],
  [
    'no primary',
    () => unreachable({ 'a:1': { type: 'RSSecondary' }, 'b:1': { type: 'Unknown' } }),
    'MongoDB: no primary (a:1 RSSecondary, b:1 Unknown)',
  ],
  [
    'an old MongoDB',
    () => replying('buildInfo', () => ({ version: '5.0.31' })),
    'MongoDB version: 5.0.31 is too old',
  ],
  [
    'an arbiter',
    () => hello({ hosts: ['a', 'b'], arbiters: ['c'] }),
    'replica set: two members with data and an arbiter',
  ],
  [
    'a secondary',
    () => hello({ isWritablePrimary: false, primary: 'b:27017' }),
    'MongoDB role: MONGODB_URI leads to a member that takes no writes, the primary is b:27017',
  ],
  [
    'a user without dbAdmin',
    () =>
      user([
        {
          resource: { db: ward.env.MONGODB_DB, collection: '' },
          actions: [
            'find',
            'insert',
            'update',
            'remove',
            'changeStream',
            'listCollections',
            'listIndexes',
            'createCollection',
            'createIndex',
            'dropIndex',
            'dropCollection',
          ],
        },
      ]),
    'MongoDB rights: the user site may not collMod, dbStats',
  ],
  [
    'a user of another database',
    () => user([{ resource: { db: 'other', collection: '' }, actions: ['find'] }]),
    'MongoDB rights: the user site may not find, insert',
  ],
  [
    'a wrong clock of MongoDB',
    () => hello({ localTime: new Date(Date.now() + 120_000) }),
    "MongoDB clock: the clock is 120 s ahead of this machine's",
  ],
  [
    'a full disk of MongoDB',
    () => replying('dbStats', (reply) => ({ ...reply, fsUsedSize: 99, fsTotalSize: 100 })),
    'MongoDB disk: the disk of MongoDB has 0.0 GiB free',
  ],
  [
    'a newer schema',
    () => replying('distinct', () => ({ values: [1, 999] })),
    'schema: The database has schema 999',
  ],
  [
    'a schema that is behind',
    () => replying('distinct', ({ values }) => ({ values: (values as number[]).slice(0, -1) })),
    'schema: steps ',
  ],
  [
    'another database',
    () => replying('distinct', () => ({ values: [] })),
    'schema: the database is empty: start the site once, or correct MONGODB_DB',
  ],
];

testWrongSetUps(DATABASE);

describe('in the database', () => {
  it('names indexes and validators that were changed, and repairs them', async () => {
    await getDb().collection('nicknames').dropIndex('nameKey_1');
    await getDb().command({ collMod: 'guilds', validator: {} });
    expect(await complaints(patientWith())).toEqual([
      'indexes: nicknames { nameKey: 1 } is missing: run npm run -s admin -- doctor --repair',
      'validators: the validator of guilds is missing or changed: run npm run -s admin -- doctor --repair',
    ]);
    await applyWhole(getDb());
    expect(await complaints(patientWith())).toEqual([]);
  });

  it('names an index with other options', async () => {
    const changed = replying('listIndexes', (reply) => {
      for (const index of (reply.cursor as { firstBatch: Document[] }).firstBatch)
        Reflect.deleteProperty(index, 'unique');
      return reply;
    });
    expect(await complaints(patientWith(changed))).toContainEqual(
      expect.stringContaining(
        'indexes: nicknames { nameKey: 1 } has other options than docs/data-model.md: drop it',
      ),
    );
  });

  it('names ids that would be given twice', async () => {
    const { _id } = await insertAccount({ name: 'Mirabelle' });
    await collection('counters').updateOne(
      { _id: 'accounts' },
      { $set: { last: _id - 1 } },
      { upsert: true },
    );
    expect(await complaints(patientWith())).toContainEqual(
      `counters: ids of accounts would be given twice: db.counters.updateOne({ _id: 'accounts' }, { $max: { last: ${_id} } }, { upsert: true })`,
    );
  });

  it('names changes, sign-ups and mails that wait for too long, and a missing backup', async () => {
    const old = new Date(Date.now() - 3_600_000);
    const insert = (name: string, document: Document) =>
      getDb().collection(name).insertOne(document, { bypassDocumentValidation: true });
    await insert('outbox', { deliveredAt: null, createdAt: old });
    await insert('registrationIntents', { state: 'pending', createdAt: old });
    await insert('mails', { state: 'given up', settledAt: old });
    await insert('wrongDocuments', { fields: [] });
    await insert('webhookDeliveries', { state: 'given up', settledAt: old });
    await collection('audit').deleteMany({});
    expect(await complaints(patientWith())).toEqual([
      expect.stringContaining('documents: 1 cannot be read'),
      expect.stringContaining('waiting changes: 1 have waited'),
      expect.stringContaining('waiting sign-ups: 1 have waited'),
      expect.stringContaining('waiting mails: 1 were given up'),
      expect.stringContaining('webhooks: 1 messages were not taken'),
      expect.stringContaining('backup: there is none'),
    ]);
    const late = { now: () => inDays(9) };
    await noteOperatorAct({ action: 'backup', target: 'database', before: {}, after: {} });
    expect(await complaints(patientWith(late))).toContainEqual(
      expect.stringContaining('backup: the last one is 9 days old'),
    );
  });
});
