import { addSeconds } from '#lib/base/paris-time.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { ownCollection } from '../own-collections.ts';
import { seedWorld } from './seed-world.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';

useTestDatabase();

const DATE = SMALL_WORLD.date;
const NOW = addSeconds(DATE, 3_600);

const seed = () => seedWorld(SMALL_WORLD, () => NOW);
const countAccounts = () => collection('accounts').countDocuments();

it('fills an empty database only once', async () => {
  expect(await seed()).toBe('seeded');
  const accounts = await countAccounts();
  expect(accounts).toBeGreaterThan(60);
  expect(await seed()).toBe('already there');
  expect(await countAccounts()).toBe(accounts);
  expect(await collection('world').findOne({})).toMatchObject({ seed: 1, date: DATE, seededAt: NOW });
  expect(await takeIds('accounts')).toBe(accounts + 1);
});

it('writes figures for the last thirty days, and keeps those already recorded by the site', async () => {
  const noted = { step: 'ever', from: new Date(0) } as const;
  await collection('serverFigures').insertOne({ _id: noted, players: 99, reachedAt: NOW, expiresAt: null });
  await seed();
  const countOf = (step: 'half hour' | 'hour' | 'day') =>
    collection('serverFigures').countDocuments({ '_id.step': step, players: { $gt: 0 } });
  const counts = await Promise.all([countOf('hour'), countOf('day')]);
  expect([counts[0] > 100, counts[1]]).toEqual([true, 31]);
  expect(await collection('serverFigures').findOne({ _id: noted })).toMatchObject({ players: 99 });
});

it('leaves a database with foreign data unchanged', async () => {
  await collection('decks').insertOne({ _id: 'Le mien', hue: 10, description: '' });
  expect(await seed()).toBe('not ours');
  expect(await countAccounts()).toBe(0);
  expect(await collection('decks').countDocuments()).toBe(1);
});

it('deletes and rewrites a half-written world', async () => {
  await seed();
  const accounts = await countAccounts();
  await collection('world').deleteMany({});
  await collection('accounts').deleteMany({ _id: { $gt: 30 } });
  await ownCollection('referenceSeeding').insertOne({ _id: 'world', until: addSeconds(NOW, -1) });
  expect(await seed()).toBe('seeded');
  expect(await countAccounts()).toBe(accounts);
  expect(await ownCollection('referenceSeeding').countDocuments()).toBe(0);
});

it('is written once when several servers start concurrently', async () => {
  const outcomes = await Promise.all([seed(), seed(), seed()]);
  expect(outcomes.toSorted()).toEqual(['already there', 'already there', 'seeded']);
});
