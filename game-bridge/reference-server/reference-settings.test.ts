import { parseReferenceSettings } from './reference-settings.ts';

const TOKEN = 'a-token-for-tests-that-is-long-enough';

const NEEDED = { MONGODB_URI: 'mongodb://127.0.0.1:27017', GAME_BRIDGE_TOKEN: TOKEN };

it('requires only the database and the token', () => {
  expect(parseReferenceSettings(NEEDED)).toEqual({
    ok: true,
    value: {
      mongodb: { uri: 'mongodb://127.0.0.1:27017', name: 'atout' },
      token: TOKEN,
      host: '127.0.0.1',
      port: 0,
      seed: 1,
      pace: 1,
      games: 0,
      accountsPerAddress: 100,
    },
  });
});

it('accepts a pace from 0 to 1000, with 1 as the default', () => {
  const paceOf = (REFERENCE_PACE: string) => {
    const outcome = parseReferenceSettings({ ...NEEDED, REFERENCE_PACE });
    return outcome.ok ? outcome.value.pace : outcome.faults;
  };
  expect([paceOf('0'), paceOf('0.5'), paceOf(''), paceOf('1000')]).toEqual([0, 0.5, 1, 1000]);
  expect(paceOf('1001')).toEqual(['REFERENCE_PACE: must be a number from 0 (frozen) to 1000']);
});

it('reports all faults together, without the values', () => {
  const outcome = parseReferenceSettings({
    MONGODB_DB: 'a b',
    GAME_BRIDGE_TOKEN: 'short secret',
    REFERENCE_PORT: '70000',
    REFERENCE_SEED: '-1',
    REFERENCE_PACE: 'fast',
    REFERENCE_GAMES: '1e5',
    REFERENCE_ACCOUNTS_PER_ADDRESS: '0',
    MONGODB_URI_FILE: '/nowhere/at/all',
  });
  const faults = outcome.ok ? [] : outcome.faults;
  expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual([
    'GAME_BRIDGE_TOKEN',
    'MONGODB_DB',
    'MONGODB_URI',
    'MONGODB_URI_FILE',
    'REFERENCE_ACCOUNTS_PER_ADDRESS',
    'REFERENCE_GAMES',
    'REFERENCE_PACE',
    'REFERENCE_PORT',
    'REFERENCE_SEED',
  ]);
  expect(faults.join()).not.toContain('short secret');
});
