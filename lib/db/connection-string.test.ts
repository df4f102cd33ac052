import { MongoClient } from 'mongodb';
import os from 'node:os';
import { CLIENT_OPTIONS } from './client.ts';
import { withoutOwnOptions } from './connection-string.ts';

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
