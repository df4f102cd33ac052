import { verifyGame } from '#lib/areas/replays/verify-game.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { LAST_GAIN_WARNING } from '../gains/robot-messages.ts';
import { gatherCrowd, type Crowd, type Soul } from '../crowd.ts';
import { ownCollection, prepareOwnCollections } from '../own-collections.ts';
import { makeRandom } from '../random.ts';
import { seedWorld } from '../world/seed-world.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { advanceTable } from './advance-table.ts';
import { listTables } from './table.ts';
import { openTable } from './open-table.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

useFilledDatabase(async () => {
  await prepareOwnCollections();
  await seedWorld(SMALL_WORLD, () => NOW);
  await collection('games').deleteMany({ endedAt: null });
});

let crowd: Crowd;
let players: Soul[];

beforeEach(async () => {
  crowd = await gatherCrowd(makeRandom('crowd'), NOW);
  players = [...crowd.online].filter(({ isRobot }) => !isRobot);
});

const robotNamed = (name: string) => [...crowd.online].find((soul) => soul.name === name)!;
const accountOf = async ({ accountId }: Soul) => (await collection('accounts').findOne({ _id: accountId }))!;
const gameOf = async (_id: number) => (await collection('games').findOne({ _id }))!;

/** Starts a game and makes `plays` plays. `name` seeds its random numbers. */
async function play(souls: { blue: Soul; red: Soul }, name: string, plays = 9): Promise<GameDocument> {
  const random = makeRandom(name);
  const { game } = await openTable(souls, { random, now: NOW });
  for (let made = 0; made < plays; made += 1) {
    const [table] = await listTables(crowd);
    await advanceTable(table!, { random, lines: SMALL_WORLD.content.tableTalk, now: NOW });
  }
  return gameOf(game._id);
}

const pair = () => ({ blue: players[0]!, red: players[1]! });

it('stores an unfinished game without an end, a score or Elo ratings', async () => {
  const game = await play(pair(), 'begun', 4);
  expect(game.plays).toHaveLength(4);
  expect([game.endedAt, game.finalScore, game.eloAfter]).toEqual([null, null, null]);
});

it('plays complete games that the engine reproduces', async () => {
  const game = await play(pair(), 'whole');
  expect(verifyGame(game)).toEqual({ reproduced: true, differences: [] });
  expect([game.endedAt, game.startedAt, game.isPvp]).toEqual([NOW, NOW, true]);
  expect(await listTables(crowd)).toEqual([]);
});

it('publishes a game for spectators until it is over, with the time of each play', async () => {
  const game = await play(pair(), 'watched', 4);
  const live = () => collection('liveGames').findOne({ _id: game._id });
  const { plays, ...rest } = (await live())!;
  expect(plays).toEqual(game.plays.map((made) => ({ ...made, at: NOW })));
  expect(rest).toMatchObject({ cards: game.cards, startedAt: NOW, changedAt: NOW, endedAt: null });
  const moment = { random: makeRandom('rest'), lines: SMALL_WORLD.content.tableTalk, now: NOW };
  await collection('liveGames').deleteOne({ _id: game._id });
  for (let made = 4; made < 9; made += 1) await advanceTable((await listTables(crowd))[0]!, moment);
  expect(await live()).toMatchObject({ endedAt: NOW, elo: null });
  expect((await live())!.plays.map(({ slot, x, y }) => ({ slot, x, y }))).toEqual(
    (await gameOf(game._id)).plays,
  );
});

it.each([
  ['open', 10],
  ['=', 0],
])('shows all hands to spectators only under Open (%s)', async (rule, shown) => {
  await openTable(pair(), {
    random: makeRandom(rule),
    now: NOW,
    match: { rules: [rule as 'open'], bansSpecial: false },
  });
  const [live] = await collection('liveGames')
    .find({ endedAt: null, rules: rule })
    .sort({ _id: -1 })
    .toArray();
  expect(live!.shown).toHaveLength(shown);
});

it('updates statistics, Elo, gils and experience of both players', async () => {
  const souls = pair();
  const before = { blue: await accountOf(souls.blue), red: await accountOf(souls.red) };
  const game = await play(souls, 'rated');
  const after = { blue: await accountOf(souls.blue), red: await accountOf(souls.red) };
  const gamesOf = ({ pvp }: typeof before.blue) => pvp.win + pvp.draw + pvp.lose;
  for (const color of ['blue', 'red'] as const) {
    expect(gamesOf(after[color])).toBe(gamesOf(before[color]) + 1);
    expect(after[color].exp).toBeGreaterThan(before[color].exp);
    if (game.eloCategory) expect(after[color].elo[game.eloCategory]?.current).toBe(game.eloAfter?.[color]);
  }
  const points =
    after.blue.pvp.points + after.red.pvp.points - before.blue.pvp.points - before.red.pvp.points;
  expect(points).toBe(6);
  expect(await ownCollection('referenceGains').countDocuments()).toBe(2);
});

it('rates a game only if its rules have a category', async () => {
  const games = [];
  for (let number = 0; number < 8; number += 1) games.push(await play(pair(), `rules ${number}`));
  const rated = games.filter(({ eloCategory }) => eloCategory !== null);
  expect(rated.length).toBeGreaterThan(0);
  for (const { eloCategory, eloAfter } of games) expect(eloAfter === null).toBe(eloCategory === null);
});

it('counts a game against a robot for the player only, and does not rate it', async () => {
  const robot = robotNamed('Rouage');
  const [player] = players;
  const [before, robotBefore] = [await accountOf(player!), await accountOf(robot)];
  const game = await play({ blue: robot, red: player! }, 'against a robot');
  const after = await accountOf(player!);
  const sum = (tally = { win: 0, draw: 0, lose: 0 }) => tally.win + tally.draw + tally.lose;
  expect(sum(after.pve[robot.accountId])).toBe(sum(before.pve[robot.accountId]) + 1);
  expect(after.pvp).toEqual(before.pvp);
  expect(await accountOf(robot)).toEqual(robotBefore);
  expect([game.isPvp, game.eloCategory]).toEqual([false, null]);
});

it('transfers a bet from the loser to the winner', async () => {
  const souls = pair();
  const { game } = await openTable(souls, { random: makeRandom('bet'), now: NOW });
  await collection('games').updateOne({ _id: game._id }, { $set: { gilsBet: 700 } });
  await collection('accounts').updateMany({}, { $set: { gils: 10_000, guildId: null } });
  const random = makeRandom('bet plays');
  for (let made = 0; made < 9; made += 1)
    await advanceTable((await listTables(crowd))[0]!, {
      random,
      lines: SMALL_WORLD.content.tableTalk,
      now: NOW,
    });
  const { finalScore } = await gameOf(game._id);
  const gils = [(await accountOf(souls.blue)).gils, (await accountOf(souls.red)).gils];
  const book = await ownCollection('referenceGains').find().toArray();
  const gained = (soul: Soul) => book.find(({ accountId }) => accountId === soul.accountId)!;
  const bonus = (soul: Soul) => (gained(soul).bonuses.includes('firstHumanWin') ? 6_000 : 3_500);
  const bet = Math.sign(finalScore! - 5) * 700;
  expect(gils).toEqual([
    10_000 + gained(souls.blue).gils + bonus(souls.blue) + bet,
    10_000 + gained(souls.red).gils + bonus(souls.red) - bet,
  ]);
});

it('does nothing when another process has already made the play', async () => {
  const random = makeRandom('two processes');
  const moment = { random, lines: SMALL_WORLD.content.tableTalk, now: NOW };
  const { game } = await openTable(pair(), { random, now: NOW });
  const [table] = await listTables(crowd);
  await advanceTable(table!, moment);
  await advanceTable(table!, moment);
  expect((await gameOf(game._id)).plays).toHaveLength(1);
});

it('ends a game once when several processes play its last card', async () => {
  const game = await play(pair(), 'last card', 8);
  const [table] = await listTables(crowd);
  const moment = () => ({ random: makeRandom('last'), lines: SMALL_WORLD.content.tableTalk, now: NOW });
  await Promise.all([advanceTable(table!, moment()), advanceTable(table!, moment())]);
  expect((await gameOf(game._id)).plays).toHaveLength(9);
  expect(await ownCollection('referenceGains').countDocuments()).toBe(2);
});

it('has AuHasard warn before the last victory that counts', async () => {
  const robot = robotNamed('AuHasard');
  const [player] = players;
  const path = `pve.${robot.accountId}`;
  const setWins = (win: number) =>
    collection('accounts').updateOne(
      { _id: player!.accountId },
      { $set: { [path]: { win, draw: 0, lose: 0 } } },
    );
  await setWins(49);
  const warned = await play({ blue: player!, red: robot }, 'forty-nine');
  expect(warned.messages[0]).toEqual({ afterPlay: 0, fromBlue: false, text: LAST_GAIN_WARNING, date: NOW });
  await setWins(12);
  const silent = await play({ blue: player!, red: robot }, 'twelve');
  expect(silent.messages.filter(({ fromBlue }) => !fromBlue)).toEqual([]);
});

it('has Pampa answer a player who asks for their daily progress', async () => {
  const souls = { blue: robotNamed('Pampa'), red: players[0]! };
  const games = [];
  for (let number = 0; number < 8; number += 1) {
    games.push(await play(souls, `Pampa ${number}`, 1));
    await collection('games').deleteMany({ endedAt: null });
  }
  const asked = games.filter(({ messages }) => messages.length > 0);
  expect(asked.length).toBeGreaterThan(0);
  const [question, answer] = asked[0]!.messages;
  expect(question).toMatchObject({ fromBlue: false, text: 'daily' });
  expect(answer?.fromBlue).toBe(true);
  expect(answer?.text.split('\n')).toHaveLength(4);
});
