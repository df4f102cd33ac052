import { verifyGame } from '#lib/areas/replays/verify-game.ts';
import { collection } from '#lib/db/collections.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { ownCollection, prepareOwnCollections } from '../own-collections.ts';
import { seedWorld } from '../world/seed-world.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { playBulk, startBulk } from './bulk-games.ts';

useFilledDatabase(async () => {
  await prepareOwnCollections();
  await seedWorld(SMALL_WORLD, () => new Date('2026-11-21T20:00:00Z'));
});

const GOING_ON = new AbortController().signal;

let firstId: number;

beforeEach(async () => {
  firstId = (await collection('games').countDocuments()) + 1;
});

const bulkGames = () =>
  collection('games')
    .find({ _id: { $gte: firstId } })
    .sort({ _id: 1 })
    .toArray();

it('stores the requested number of finished games before the date of the world, unrated and reproducible', async () => {
  await playBulk(120, GOING_ON);
  const games = await bulkGames();
  expect(games).toHaveLength(120);
  for (const game of games) {
    expect(verifyGame(game).reproduced).toBe(true);
    expect(game.eloCategory).toBeNull();
    expect(game.endedAt! < SMALL_WORLD.date).toBe(true);
  }
  expect(new Set(games.map(({ isPvp }) => isPvp)).size).toBe(2);
});

it('adds them to the statistics of the players', async () => {
  const count = async () => {
    const accounts = await collection('accounts').find().toArray();
    const tallies = accounts.flatMap(({ pvp, pve }) => [pvp, ...Object.values(pve)]);
    for (const { pvp } of accounts) expect(pvp.points).toBe(5 * pvp.win + 3 * pvp.draw + pvp.lose);
    return tallies.reduce((sum, { win, draw, lose }) => sum + win + draw + lose, 0);
  };
  const before = await count();
  await playBulk(60, GOING_ON);
  const pvp = (await bulkGames()).filter(({ isPvp }) => isPvp).length;
  expect(await count()).toBe(before + 60 + pvp);
});

it('never leaves a last connection before the last game, and uses no account that was ever banned', async () => {
  await collection('accounts').updateMany({}, { $set: { lastLoginAt: null } });
  await collection('nicknames').updateMany({}, { $set: { lastConnectionAt: null } });
  await playBulk(120, GOING_ON);
  const banned = await collection('accounts').distinct('_id', { ban: { $ne: null } });
  expect(banned).not.toEqual([]);
  for (const { blue, red, endedAt } of await bulkGames()) {
    for (const { accountId, nicknameId } of [blue, red]) {
      expect(banned).not.toContain(accountId);
      const { type, lastLoginAt } = (await collection('accounts').findOne({ _id: accountId }))!;
      const { lastConnectionAt } = (await collection('nicknames').findOne({ _id: nicknameId }))!;
      if (type === 'player') expect(lastLoginAt! >= endedAt!).toBe(true);
      expect(lastConnectionAt! >= endedAt!).toBe(true);
    }
  }
});

it('adds only the missing games at the next start', async () => {
  await playBulk(30, GOING_ON);
  await playBulk(30, GOING_ON);
  await playBulk(50, GOING_ON);
  expect(await bulkGames()).toHaveLength(50);
  expect(await ownCollection('referenceBulk').findOne({})).toEqual({ _id: 'games', played: 50 });
});

it('plays nothing in a database without a demo world', async () => {
  await collection('world').deleteMany({});
  await playBulk(10, GOING_ON);
  expect(await bulkGames()).toEqual([]);
});

it('stops between two batches when the server does', async () => {
  const bulk = startBulk(1_000_000, (error) => expect(error).toBeNull());
  await until(async () => (await bulkGames()).length > 0);
  await bulk.stop();
  expect((await bulkGames()).length).toBeLessThan(1_000_000);
});
