import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { LAST_MESSAGES } from '#lib/back-office/chat/chat-service.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { receiveChange } from './calls.ts';
import { gatherCrowd, noteArrivals, type Crowd } from './crowd.ts';
import { sayNext, silence } from './live/chatter.ts';
import { liveOn, startPace } from './pace.ts';
import { makeRandom } from './random.ts';
import { seedWorld } from './world/seed-world.ts';
import { SMALL_WORLD } from './testing/small-world.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

useFilledDatabase(() => seedWorld(SMALL_WORLD, () => NOW));

let crowd: Crowd;

beforeEach(async () => {
  crowd = await gatherCrowd(makeRandom('crowd'), NOW);
});

const lifeOf = (name: string) => ({
  source: SMALL_WORLD,
  pace: 1,
  crowd,
  chat: { always: [['Une partie ?', 'Volontiers !']], day: [], evening: [['Bonsoir !']], night: [] },
  exchange: silence(),
  lines: SMALL_WORLD.content.tableTalk,
  random: makeRandom(name),
  clock: () => NOW,
});

it('starts with all robots and 23 players connected, the same for the same seed', async () => {
  const names = (some: Crowd) => [...some.online].map(({ name }) => name);
  expect(names(await gatherCrowd(makeRandom('crowd'), NOW))).toEqual(names(crowd));
  expect([...crowd.online].filter(({ isRobot }) => !isRobot)).toHaveLength(23);
  expect(names(crowd)).toEqual(expect.arrayContaining(['AuHasard', 'MonteCarlo', 'Pampa']));
});

it('does not control demo accounts or banned accounts', async () => {
  const banned = await collection('accounts').distinct('name', { 'ban.until': null, ban: { $ne: null } });
  expect(banned).not.toEqual([]);
  const names = [...crowd.online, ...crowd.offline].map(({ name }) => name);
  for (const name of ['Squonk', 'Arbitre', 'Veilleur', 'Joueuse', 'Joueur', ...banned]) {
    expect(names).not.toContain(name);
  }
});

it('keeps points, games and Elo consistent while it runs', async () => {
  const life = lifeOf('a long evening');
  for (let beat = 0; beat < 40; beat += 1) await liveOn(life);
  const accounts = await collection('accounts').find({ type: 'player' }).toArray();
  for (const { pvp, elo } of accounts) {
    expect(pvp.points).toBe(pvp.win * 5 + pvp.draw * 3 + pvp.lose);
    for (const { current, peak } of Object.values(elo)) expect(peak).toBeGreaterThanOrEqual(current);
  }
  const wins = accounts.reduce((sum, { pvp }) => sum + pvp.win - pvp.lose, 0);
  expect(wins).toBe(0);
  const said = await collection('chatMessages').distinct('text', { date: NOW });
  expect(said).toContain('Volontiers !');
  expect(await collection('accounts').countDocuments({ lastLoginAt: NOW })).toBeGreaterThan(0);
  expect(await collection('nicknames').countDocuments({ lastConnectionAt: NOW })).toBeGreaterThan(0);
});

it('repeats no message within a page of the chat, even over hours', async () => {
  const life = { ...lifeOf('talkative'), chat: SMALL_WORLD.content.chat };
  let minutes = 0;
  const clock = () => addSeconds(NOW, minutes * 60);
  for (minutes = 0; minutes < 150; minutes += 1) {
    const there = [...crowd.online].filter(({ isRobot }) => !isRobot);
    await sayNext({ ...life, there, now: clock() });
  }
  const texts = await collection('chatMessages')
    .find()
    .sort({ date: 1 })
    .map(({ text }) => text)
    .toArray();
  expect(texts.length).toBeGreaterThan(200);
  const repeated = texts.filter((text, at) =>
    texts.slice(Math.max(0, at - LAST_MESSAGES), at).includes(text),
  );
  expect(repeated).toEqual([]);
});

it('records arrival times of the players connected at a start', async () => {
  await noteArrivals(crowd, makeRandom('arrivals'), NOW);
  const players = [...crowd.online].filter(({ isRobot }) => !isRobot);
  const ids = players.map(({ accountId }) => accountId);
  const came = { $gt: addSeconds(NOW, -3_600), $lte: NOW };
  expect(await collection('accounts').countDocuments({ _id: { $in: ids }, lastLoginAt: came })).toBe(23);
  const names = players.map(({ nickname }) => nickname.id);
  expect(await collection('nicknames').countDocuments({ _id: { $in: names }, lastConnectionAt: came })).toBe(
    23,
  );
});

it('connects every player with a game under way', async () => {
  const running = await collection('games').find({ endedAt: null }).toArray();
  const there = new Set([...crowd.online].map(({ accountId }) => accountId));
  expect(running).toHaveLength(2);
  for (const { blue, red } of running)
    expect([blue, red].every(({ accountId }) => there.has(accountId))).toBe(true);
});

it('leaves no last connection before the last game', async () => {
  const life = lifeOf('seen');
  let beat = 0;
  const clock = () => addSeconds(NOW, beat * 3);
  for (beat = 0; beat < 50; beat += 1) await liveOn({ ...life, clock });
  const games = await collection('games')
    .find({ endedAt: { $gt: NOW } })
    .toArray();
  expect(games.length).toBeGreaterThan(3);
  for (const { blue, red, endedAt } of games) {
    for (const { accountId, nicknameId } of [blue, red]) {
      const account = await collection('accounts').findOne({ _id: accountId });
      const nickname = await collection('nicknames').findOne({ _id: nicknameId });
      if (account!.type === 'player') expect(account!.lastLoginAt! >= endedAt!).toBe(true);
      expect(nickname!.lastConnectionAt! >= endedAt!).toBe(true);
    }
  }
});

describe('a player banned while the world is running', () => {
  const BAN = { banner: 'Arbitre', date: NOW, reason: 'Insultes', until: null };

  /** Bans all connected players but five. */
  async function banMany(): Promise<number[]> {
    const players = [...crowd.online].filter(({ isRobot }) => !isRobot);
    const ids = players.slice(0, -5).map(({ accountId }) => accountId);
    await collection('accounts').updateMany({ _id: { $in: ids } }, { $set: { ban: BAN } });
    return ids;
  }

  async function deedsOf(ids: readonly number[]): Promise<number> {
    const by = { $in: [...ids] };
    const played = { endedAt: { $gt: NOW }, $or: [{ 'blue.accountId': by }, { 'red.accountId': by }] };
    return (
      (await collection('games').countDocuments(played)) +
      (await collection('chatMessages').countDocuments({ accountId: by, date: { $gt: NOW } })) +
      (await collection('accounts').countDocuments({ _id: by, lastLoginAt: { $gt: NOW } }))
    );
  }

  it('leaves as soon as the site reports the ban, and has their games aborted', async () => {
    const life = lifeOf('a purge');
    for (let beat = 0; beat < 8; beat += 1) await liveOn(life);
    const ids = await banMany();
    await receiveChange({ eventId: 'a ban', what: 'accountBan', accountId: ids[0]! }, { crowd, now: NOW });
    const there = new Set([...crowd.online, ...crowd.offline].map(({ accountId }) => accountId));
    expect(ids.filter((id) => there.has(id))).toEqual([]);
    const seats = await collection('games').find({ endedAt: null }).toArray();
    for (const { blue, red } of seats)
      for (const { accountId } of [blue, red]) expect(ids).not.toContain(accountId);
  });

  it('stops acting even before the site reports the ban', async () => {
    const life = lifeOf('a purge');
    for (let beat = 0; beat < 8; beat += 1) await liveOn(life);
    const ids = await banMany();
    let beat = 0;
    for (beat = 1; beat < 60; beat += 1) await liveOn({ ...life, clock: () => addSeconds(NOW, beat * 3) });
    expect(await deedsOf(ids)).toBe(0);
  });

  it('comes back when the ban is lifted or expires', async () => {
    const ids = await banMany();
    const change = { what: 'accountBan', accountId: ids[0]! } as const;
    await receiveChange({ eventId: 'a ban', ...change }, { crowd, now: NOW });
    await collection('accounts').updateOne({ _id: ids[0]! }, { $set: { ban: null } });
    await collection('accounts').updateOne({ _id: ids[1]! }, { $set: { 'ban.until': NOW } });
    await receiveChange({ eventId: 'its end', ...change }, { crowd, now: NOW });
    const away = new Set([...crowd.offline].map(({ accountId }) => accountId));
    expect(ids.filter((id) => away.has(id))).toEqual(ids.slice(0, 2));
  });
});

it('runs at its pace in the background', async () => {
  const accounts = () => collection('accounts').find().toArray();
  const before = JSON.stringify(await accounts());
  const background = startPace({
    ...lifeOf('quick'),
    pace: 1_000,
    onSurprise: (error) => expect(error).toBeNull(),
  });
  await until(async () => JSON.stringify(await accounts()) !== before);
  await background.stop();
});
