import { misfitOf, surplusOf, type PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { toSetup, toSetupDocument } from '#lib/areas/animations/league-content.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { gatherCrowd, type Crowd } from '../crowd.ts';
import { advanceTable } from '../live/advance-table.ts';
import { listTables } from '../live/table.ts';
import { prepareOwnCollections } from '../own-collections.ts';
import { makeRandom, type Random } from '../random.ts';
import { seedWorld } from '../world/seed-world.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { keepLeagues } from './keep-leagues.ts';

const START = new Date('2026-11-21T20:00:00Z');

useFilledDatabase(async () => {
  await prepareOwnCollections();
  await seedWorld(SMALL_WORLD, () => START);
  await collection('games').deleteMany({ endedAt: null });
});

let crowd: Crowd;
let random: Random;
let now: Date;

beforeEach(async () => {
  [random, now] = [makeRandom('leagues'), START];
  crowd = await gatherCrowd(makeRandom('crowd'), now);
});

/** Advances by half a minute: updates the leagues and plays every game at a table to its end. */
async function passHalfMinute(pace = 1): Promise<void> {
  now = addSeconds(now, 30);
  await keepLeagues({ crowd, tables: await listTables(crowd), random, now, pace });
  for (let tables = await listTables(crowd); tables.length > 0; tables = await listTables(crowd))
    for (const table of tables)
      await advanceTable(table, { random, lines: SMALL_WORLD.content.tableTalk, now });
}

async function passUntil(isReached: () => Promise<boolean>, halfMinutes = 300): Promise<void> {
  for (let passed = 0; passed < halfMinutes; passed += 1) {
    if (await isReached()) return;
    await passHalfMinute();
  }
  throw new Error(`The expected state was not reached: ${JSON.stringify(await stages())}`);
}

const leagueNamed = async (name: string) => (await collection('animations').findOne({ name }))!;
const stages = async () => {
  const all = await collection('animations')
    .find({ leagueState: { $ne: 'close' }, visibility: 'public' })
    .sort({ createdAt: 1 })
    .toArray();
  return all.map(({ name, registerState, leagueState }) => `${name}: ${registerState}, ${leagueState}`);
};

/** Expects the finished games to fit the league, pair by pair in order of their end. Returns their number. */
async function expectFairGames({
  participants,
  games: known,
  ...league
}: AnimationDocument): Promise<number> {
  const ids = { $in: participants.map(({ accountId }) => accountId) };
  const since = { 'blue.accountId': ids, 'red.accountId': ids, endedAt: { $gt: START } };
  const games = (await collection('games').find(since).sort({ endedAt: 1 }).toArray()) as PlayedGame[];
  const old = (await collection('games')
    .find({ _id: { $in: known.flatMap(({ id }) => id ?? []) } })
    .toArray()) as PlayedGame[];
  const fitting = { ...league, participants, setup: toSetup(league.setup!) };
  for (const game of games) expect(misfitOf(fitting, game)).toBeNull();
  const keyOf = ({ blue, red }: PlayedGame) => [blue.accountId, red.accountId].toSorted().join();
  for (const pair of Map.groupBy([...old, ...games], keyOf).values()) {
    for (const [at, game] of pair.entries())
      expect(surplusOf(fitting, game, { total: at, played: pair.slice(0, at) })).toBeNull();
  }
  return games.length;
}

it('plays the league under way to its end, by its rules, and begins the next one after a rest', async () => {
  await passUntil(async () => (await leagueNamed('2026-10-egaux')).leagueState === 'close');
  const over = await leagueNamed('2026-10-egaux');
  expect(await expectFairGames(over)).toBeGreaterThan(3);
  expect(over.setup!.dates.matchesTo).toEqual(now);
  await passUntil(async () => (await leagueNamed('2026-11-murs')).leagueState === 'open', 60);
  const begun = await leagueNamed('2026-11-murs');
  expect(begun.registerState).toBe('close');
  expect(begun.setup!.dates.matchesFrom! >= addSeconds(over.setup!.dates.matchesTo!, 900)).toBe(true);
  await passUntil(async () => (await stages()).length === 3, 10);
  expect(await stages()).toEqual([
    '2026-12-debutants: open, not yet',
    '2026-11-murs: close, open',
    '2026-11-egaux-2: not_yet, not yet',
  ]);
  expect(await leagueNamed('2026-11-egaux-2')).toMatchObject({
    ...{ title: 'Ligue des Égaux, 2e édition', visibility: 'public', participants: [], games: [] },
  });
});

it('makes absent players lose by default when a league ends', async () => {
  const { participants, games } = await leagueNamed('2026-10-egaux');
  const absent = participants.find(({ name }) => name === 'Joueuse')!;
  const without = games.filter(({ blue, red }) => ![blue, red].includes(absent.name));
  await collection('animations').updateOne(
    { name: '2026-10-egaux' },
    {
      $set: { games: without, setAside: games.flatMap(({ id }) => id ?? []), 'setup.dates.matchesTo': START },
    },
  );
  await passHalfMinute();
  const over = await leagueNamed('2026-10-egaux');
  expect(over.leagueState).toBe('close');
  const won = over.games.filter(({ red, score }) => red === absent.name && score === 'defaultWin');
  // Four games against each of the four controlled players; Joueur is absent too.
  expect(won).toHaveLength(16);
  expect(new Set(won.map(({ blue }) => blue)).size).toBe(4);
});

it('fills the open league with up to eight players, without duplicates or ineligible players', async () => {
  await collection('animations').updateOne({ name: '2026-11-murs' }, { $set: { registerState: 'close' } });
  await passUntil(async () => (await leagueNamed('2026-12-debutants')).registerState === 'open', 5);
  await collection('accounts').updateMany(
    { type: 'player', _id: { $mod: [2, 0] } },
    { $set: { 'pvp.win': 100 } },
  );
  await passUntil(async () => (await leagueNamed('2026-12-debutants')).participants.length === 8);
  for (let more = 0; more < 20; more += 1) await passHalfMinute();
  const { participants } = await leagueNamed('2026-12-debutants');
  const ids = participants.map(({ accountId }) => accountId);
  expect(new Set(ids).size).toBe(8);
  expect(ids.every((id) => id % 2 === 1)).toBe(true);
});

it('makes its players take part in a league made by staff, without changing its states', async () => {
  const free = { ...EMPTY_SETUP, seats: 3, play: { ...EMPTY_SETUP.play, bansSpecial: true } };
  const league: AnimationDocument = {
    ...{ _id: 99, name: 'ma-ligue', title: 'Ma ligue', registerState: 'open', leagueState: 'not yet' },
    ...{
      format: 'best-of',
      maxGamesPerPlayer: 1,
      scoring: { ...LEAGUE_POINTS },
      participants: [],
      games: [],
    },
    ...{ setup: toSetupDocument(free), createdAt: START },
  };
  await collection('animations').deleteMany({});
  await collection('animations').insertOne(league);
  await passUntil(async () => (await leagueNamed('ma-ligue')).participants.length === 3);
  await collection('animations').updateOne(
    { _id: 99 },
    { $set: { registerState: 'close', leagueState: 'open' } },
  );
  const ids = { $in: (await leagueNamed('ma-ligue')).participants.map(({ accountId }) => accountId) };
  const between = { 'blue.accountId': ids, 'red.accountId': ids, startedAt: { $gt: START } };
  const played = () => collection('games').countDocuments(between);
  await passUntil(async () => (await played()) === 3);
  for (let more = 0; more < 20; more += 1) await passHalfMinute();
  expect(await played()).toBe(3);
  expect(await leagueNamed('ma-ligue')).toMatchObject({ registerState: 'close', leagueState: 'open' });
});

it('hides demo leagues that ended long ago, and eventually deletes the oldest', async () => {
  const model = await leagueNamed('2026-10-egaux');
  const old = Array.from({ length: 32 }, (_, at) => ({
    ...{ ...model, _id: 100 + at, name: `2026-09-egaux-${at + 2}`, leagueState: 'close' as const },
    createdAt: addSeconds(START, -(100 + at) * 86_400),
  }));
  await collection('animations').insertMany(old);
  await collection('animations').updateOne({ _id: model._id }, { $set: { 'setup.dates.matchesTo': START } });
  await passHalfMinute();
  const over = await collection('animations')
    .find({ name: /egaux/, leagueState: 'close' })
    .sort({ createdAt: -1 })
    .toArray();
  expect(over).toHaveLength(30);
  expect(over.map(({ visibility }) => visibility === 'public')).toEqual(over.map((_, at) => at < 6));
  const others = await collection('animations')
    .find({ name: /ligue|chaton|combo/ })
    .toArray();
  expect(others.map(({ visibility }) => visibility)).toEqual(others.map(() => 'public'));
});
