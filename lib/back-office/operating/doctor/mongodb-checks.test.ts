import type { Document } from 'mongodb';
import { ACTIONS } from './mongodb-checks.ts';
import {
  complaints,
  patientWith,
  replying,
  testWrongSetUps,
  useHealthySite,
  ward,
  type WrongSetUp,
} from './testing/healthy-site.ts';

useHealthySite();

it('finds nothing wrong with a site set up as documented', async () => {
  expect(await complaints(patientWith())).toEqual([]);
});

it('does not report a full disk while the database is empty', async () => {
  const empty = replying('dbStats', (reply) => ({ ...reply, fsUsedSize: 0, fsTotalSize: 0 }));
  expect(await complaints(patientWith(empty))).toEqual([]);
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

const WRONG: readonly WrongSetUp[] = [
  ['a wrong password for MongoDB', () => away({ code: 18 }), 'MongoDB: MongoDB rejects the user or password'],
  ['no replica set', () => hello({ setName: undefined }), 'replica set: MongoDB runs standalone'],
  [
    'a connection string that is none',
    () => away({ name: 'MongoParseError' }),
    'MongoDB: MONGODB_URI is not a valid connection string',
  ],
  [
    'no MongoDB',
    () => unreachable({ '127.0.0.1:9': { type: 'Unknown', error: { code: 'ECONNREFUSED' } } }),
    'MongoDB: cannot be reached (127.0.0.1:9 ECONNREFUSED): start it',
  ],
  [
    'a member that only containers know',
    () => unreachable({ 'mongo:27017': { type: 'Unknown', error: { cause: { code: 'ENOTFOUND' } } } }),
    'MongoDB: the name of a member cannot be resolved here (mongo:27017 ENOTFOUND)',
  ],
  [
    'no primary',
    () => unreachable({ 'a:1': { type: 'RSSecondary' }, 'b:1': { type: 'Unknown' } }),
    'MongoDB: no primary (a:1 RSSecondary, b:1 Unknown)',
  ],
  [
    'the name of another replica set',
    () => away({ name: 'MongoServerSelectionError', reason: { setName: 'other', servers: new Map() } }),
    'MongoDB: no member belongs to the replica set « other »: correct replicaSet in MONGODB_URI',
  ],
  [
    'a replica set without members',
    () => unreachable({ '127.0.0.1:27017': { type: 'RSGhost' } }),
    'MongoDB: the replica set has no members yet: run rs.initiate() once',
  ],
  [
    'a replica set without members, asked directly',
    () => hello({ setName: undefined, isreplicaset: true, isWritablePrimary: false }),
    'MongoDB: the replica set has no members yet: run rs.initiate() once',
  ],
  [
    'a certificate of MongoDB that is not trusted',
    () =>
      unreachable({ 'a:1': { type: 'Unknown', error: { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } } } }),
    'MongoDB: the connection is closed (a:1 DEPTH_ZERO_SELF_SIGNED_CERT): compare tls=true',
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
    'MongoDB role: MONGODB_URI leads to a member that accepts no writes, the primary is b:27017',
  ],
  [
    'a user without dbAdmin',
    () =>
      user([
        {
          resource: { db: ward.env.MONGODB_DB, collection: '' },
          actions: ACTIONS.filter((action) => action !== 'collMod' && action !== 'dbStats'),
        },
      ]),
    'MongoDB rights: the user site may not collMod, dbStats',
  ],
  [
    'a user who may not try backups',
    () => user([{ resource: { db: ward.env.MONGODB_DB, collection: '' }, actions: ACTIONS }]),
    'MongoDB rights: backup-verify cannot restore into ',
  ],
  [
    'no user where MongoDB asks for one',
    () => ({
      command: async (command) => {
        if (!('count' in command)) return patientWith().command(command);
        throw Object.assign(new Error('command count requires authentication'), { code: 13 });
      },
    }),
    'MongoDB rights: MongoDB requires a user: name one in MONGODB_URI',
  ],
  [
    'a user of another database',
    () => user([{ resource: { db: 'other', collection: '' }, actions: ['find'] }]),
    'MongoDB rights: the user site has no rights in ',
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
    'schema: migrations ',
  ],
  [
    'another database',
    () => replying('distinct', () => ({ values: [] })),
    'schema: the database is empty: start the site once, or correct MONGODB_DB',
  ],
  [
    'nobody who may use /admin',
    () => replying('count', () => ({ n: 0 })),
    'staff: no account has the privilege godlike',
  ],
];

testWrongSetUps(WRONG);
