import { collection } from '#lib/db/collections.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { gatherCrowd, type Crowd } from './crowd.ts';
import { liveOn, startPace } from './pace.ts';
import { makeRandom } from './random.ts';
import { seedWorld } from './world/seed-world.ts';
import { SMALL_WORLD } from './world/small-world.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

useFilledDatabase(() => seedWorld(SMALL_WORLD, () => NOW));

let crowd: Crowd;

beforeEach(async () => {
  crowd = await gatherCrowd(makeRandom('crowd'));
});

const lifeOf = (name: string) => ({
  crowd,
  chat: ['Bonsoir !'],
  lines: SMALL_WORLD.content.tableTalk,
  random: makeRandom(name),
  clock: () => NOW,
});

it('starts with all robots and 23 players connected, the same for the same seed', async () => {
  const names = (some: Crowd) => [...some.online].map(({ name }) => name);
  expect(names(await gatherCrowd(makeRandom('crowd')))).toEqual(names(crowd));
  expect([...crowd.online].filter(({ isRobot }) => !isRobot)).toHaveLength(23);
  expect(names(crowd)).toEqual(expect.arrayContaining(['AuHasard', 'MonteCarlo', 'Pampa']));
});

it('does not control demo accounts or banned accounts', async () => {
  const banned = await collection('accounts').distinct('name', { ban: { $ne: null } });
  expect(banned).not.toEqual([]);
  const names = [...crowd.online, ...crowd.offline].map(({ name }) => name);
  for (const name of ['Squonk', 'Arbitre', 'Veilleur', 'Joueuse', 'Joueur', ...banned]) {
    expect(names).not.toContain(name);
  }
});

it('keeps points, games and Elo consistent while it runs', async () => {
  const life = lifeOf('a long evening');
  for (let beat = 0; beat < 60; beat += 1) await liveOn(life);
  const accounts = await collection('accounts').find({ type: 'player' }).toArray();
  for (const { pvp, elo } of accounts) {
    expect(pvp.points).toBe(pvp.win * 5 + pvp.draw * 3 + pvp.lose);
    for (const { current, peak } of Object.values(elo)) expect(peak).toBeGreaterThanOrEqual(current);
  }
  const wins = accounts.reduce((sum, { pvp }) => sum + pvp.win - pvp.lose, 0);
  expect(wins).toBe(0);
  expect(await collection('chatMessages').countDocuments({ text: 'Bonsoir !', date: NOW })).toBeGreaterThan(
    0,
  );
  expect(await collection('accounts').countDocuments({ lastLoginAt: NOW })).toBeGreaterThan(0);
  expect(await collection('nicknames').countDocuments({ lastConnectionAt: NOW })).toBeGreaterThan(0);
});

it('runs at its pace until it is stopped', async () => {
  const accounts = () => collection('accounts').find().toArray();
  const before = JSON.stringify(await accounts());
  const background = startPace({
    ...lifeOf('quick'),
    pace: 1_000,
    onSurprise: (error) => expect(error).toBeNull(),
  });
  while (JSON.stringify(await accounts()) === before) await new Promise((resolve) => setTimeout(resolve, 50));
  await background.stop();
  const after = await accounts();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await accounts()).toEqual(after);
});
