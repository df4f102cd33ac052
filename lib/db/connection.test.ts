import {
  MongoClient,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import os from 'node:os';
import { createRequire } from 'node:module';
import { CLIENT_OPTIONS, withoutOwnOptions } from './client.ts';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';

const BEFORE = 'mongodb://hand:p%3Fss@a:1,b:2,c:3/?replicaSet=atout';

it.each([
  ['readPreference=secondaryPreferred', 'reads from a secondary'],
  [
    'readPreference=nearest&maxStalenessSeconds=90&readPreferenceTags=dc:paris&readPreferenceTags=',
    'any member',
  ],
  ['readConcernLevel=available', 'weaker reads'],
  ['W=1&journal=false&wtimeoutMS=1', 'weaker writes'],
  ['retryWrites=false&retryReads=false', 'no second try'],
])('%s in a connection string changes nothing (%s)', (options) => {
  const uri = withoutOwnOptions(`${BEFORE}&${options}&tls=true`);
  expect(uri).toBe(`${BEFORE}&tls=true`);
  const asked = new MongoClient(withoutOwnOptions(`${BEFORE}&${options}`), {
    ...CLIENT_OPTIONS,
    runtimeAdapters: { os },
  });
  const { readPreference, readConcern, writeConcern, retryReads, retryWrites } = asked.options;
  expect(readPreference.mode).toBe('primary');
  expect(readConcern).toBeUndefined();
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 5_000 });
  expect([retryReads, retryWrites]).toEqual([true, true]);
});

it.each(['mongodb://a', 'mongodb://a/', 'mongodb+srv://hand:secret@cluster.example/?authSource=admin'])(
  'keeps %s',
  (uri) => {
    expect(withoutOwnOptions(uri)).toBe(uri);
  },
);

it('leaves no empty query string', () => {
  expect(withoutOwnOptions('mongodb://a/?w=1')).toBe('mongodb://a/');
});

describe('database away', () => {
  type PoolError = new (...args: unknown[]) => Error;

  /** Errors of the driver's connection pool, which it throws but does not export. */
  const pool = createRequire(__filename)('mongodb/lib/cmap/errors.js') as Record<string, PoolError>;

  function poolError(name: string, ...args: unknown[]): Error {
    const Thrown = pool[name];
    if (Thrown === undefined) throw new Error(`The driver has no ${name}`);
    return new Thrown(...args);
  }

  const server = { address: 'mongo:27017' };

  describe('MongoDB is away when', () => {
    it.each<[string, Error]>([
      ['the site has given up', new DatabaseAway()],
      ['a connection breaks', new MongoNetworkError('reset')],
      ['the primary falls silent under a query', poolError('PoolClearedOnNetworkError', server)],
      ['the connections were dropped', poolError('PoolClearedError', server)],
      ['the pool is closed', poolError('PoolClosedError', server)],
      ['no connection is free in time', poolError('WaitQueueTimeoutError', 'too many', 'mongo:27017')],
      ['the client is closed', new MongoTopologyClosedError()],
      ['the client was never connected', new MongoNotConnectedError('not yet')],
      ['the primary steps down', new MongoServerError({ message: 'not primary', code: 10_107 })],
      ['a step-down interrupts a query', new MongoServerError({ message: 'interrupted', code: 11_602 })],
      [
        'no majority confirms a write in time',
        new MongoWriteConcernError({
          ok: 1,
          writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
        }),
      ],
    ])('%s', (_when, error) => {
      expect(isDatabaseAway(error)).toBe(true);
    });
  });

  it.each([new Error('a bug'), new MongoServerError({ message: 'duplicate', code: 11_000 }), 'text', null])(
    'is not away with any other error: %s',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false);
    },
  );
});
