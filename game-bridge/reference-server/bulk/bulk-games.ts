import { setImmediate as breathe } from 'node:timers/promises';
import type { AnyBulkWriteOperation } from 'mongodb';
import { getLog } from '#lib/base/config/log.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type {
  GameDocument,
  WorldDocument,
  AccountDocument,
  NicknameDocument,
} from '#lib/db/game-documents.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { pickRules } from '#game-bridge/reference-server/play/table-rules.ts';
import { makeRandom, momentBetween, type Random } from '#game-bridge/reference-server/random.ts';
import { playGame, type Player } from '#game-bridge/reference-server/world/played-game.ts';
import { WORLD_CONTENT } from '#game-bridge/reference-server/world/world-content.ts';
import { inTransaction } from '#lib/db/client.ts';
import { RANKING_POINTS } from '#lib/game/points.ts';
import { endingOf, ENDINGS, opposite, type Ending } from '#lib/game/ending.ts';
import { readAllCards } from '#game-bridge/reference-server/play/hands.ts';
import { listSouls, type Soul } from '#game-bridge/reference-server/crowd.ts';
import type { Background } from '../../background-loop.ts';
import { ownCollection } from '../own-collections.ts';
import { makeCardBoxes, type CardBoxes } from '../world/card-boxes.ts';
import { ARCHIVE_DAYS } from '../world/world.ts';
import { ROBOTS } from '../world/cast.ts';

/** Number of games stored together, and number of games between yields to pending requests. */
const BATCH = 1_000;
const SLICE = 50;

/** Plays games in the background until there are `amount`, including those of earlier starts. Demo worlds only. */
export function startBulk(amount: number, onSurprise: (error: unknown) => void): Background {
  const stopping = new AbortController();
  const done = playBulk(amount, stopping.signal).catch((error: unknown) => {
    if (!isDatabaseAway(error)) onSurprise(error);
  });
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

/** Plays the missing games, batch by batch. They are not rated, so Elo does not change. */
export async function playBulk(amount: number, signal: AbortSignal): Promise<void> {
  const world = await collection('world').findOne({ _id: 'world' });
  const mark = await ownCollection('referenceBulk').findOne({ _id: 'games' });
  let played = mark?.played ?? 0;
  if (!world || played >= amount) return;
  const players = await gatherPlayers(world.date);
  const begun = performance.now();
  while (played < amount && !signal.aborted) {
    const size = Math.min(BATCH, amount - played);
    const games = await playBatch({ from: played, size, players, world }, signal);
    if (games === null) return;
    await storeBatch(games, played);
    played += size;
  }
  getLog().info(
    { played, ms: Math.round(performance.now() - begun) },
    'the games of REFERENCE_GAMES are stored',
  );
}

type Batch = { from: number; size: number; players: BulkPlayers; world: WorldDocument };

/** Null once aborted: a batch is stored whole or not at all. */
async function playBatch(
  { from, size, players, world }: Batch,
  signal: AbortSignal,
): Promise<Omit<GameDocument, '_id'>[] | null> {
  const games: Omit<GameDocument, '_id'>[] = [];
  while (games.length < size) {
    if (signal.aborted) return null;
    games.push(drawBulkGame(from + games.length, players, world));
    if (games.length % SLICE === 0) await breathe();
  }
  return games;
}

/** Share of games between players; the others are against robots. */
const PVP = 0.4;

/** Latest start, in seconds before the world's date, so that every game has ended by then. */
const LAST_START = 15 * 60;

/** Plays a bulk game, deterministic for a world and a number. Its id is assigned when it is stored. */
function drawBulkGame(
  number: number,
  { robots, players, boxes }: BulkPlayers,
  { seed, date }: Pick<WorldDocument, 'seed' | 'date'>,
): Omit<GameDocument, '_id'> {
  const random = makeRandom(`${seed}:bulk:${number}`);
  const one = random.pick(players);
  const other = pickOther(random.happens(PVP) ? players : robots, one, random);
  const [blue, red] = random.happens(0.5) ? [one, other] : [other, one];
  const from = one.since > other.since ? one.since : other.since;
  const at = momentBetween({ from, to: addSeconds(date, -LAST_START) }, random);
  const rules = pickRules(random, [blue.name, red.name]);
  const lines = WORLD_CONTENT.tableTalk;
  const meeting = { id: 0, blue, red, at, rules, isMatch: false, boxes, lines };
  const { _id, ...game } = playGame(meeting, () => ({ eloCategory: null, eloAfter: null }), random);
  return game;
}

function pickOther(list: readonly BulkPlayer[], one: BulkPlayer, random: Random): BulkPlayer {
  return random.pick(list.filter((player) => player !== one));
}

/** A player or robot of bulk games, with the earliest date of their games. */
type BulkPlayer = Player & { readonly since: Date };

type BulkPlayers = {
  readonly robots: readonly BulkPlayer[];
  readonly players: readonly BulkPlayer[];
  readonly boxes: CardBoxes;
};

const DAY = 86_400;

/** Younger accounts are too new to have played much. */
const SETTLED_DAYS = 7;

/** The robots and players of the demo world with their cards, except accounts that were ever banned. Includes Joueuse and Joueur. */
async function gatherPlayers(date: Date): Promise<BulkPlayers> {
  const souls = await listSouls(date);
  const [cards, owned] = await Promise.all([
    readAllCards(),
    collection('ownedCards').find().sort({ _id: 1 }).toArray(),
  ]);
  const banned = new Set(await collection('accounts').distinct('_id', { ban: { $ne: null } }));
  const settled = addSeconds(date, -SETTLED_DAYS * DAY);
  const all = souls
    .filter(({ accountId, registeredAt }) => registeredAt < settled && !banned.has(accountId))
    .map((soul) => asPlayer(soul, date));
  return {
    robots: all.filter(({ kind }) => kind === 'robot'),
    players: all.filter(({ kind }) => kind === 'player'),
    boxes: makeCardBoxes(cards, owned),
  };
}

function asPlayer(
  { accountId, name, isRobot, strength, nickname, registeredAt }: Soul,
  date: Date,
): BulkPlayer {
  const archive = addSeconds(date, -ARCHIVE_DAYS * DAY);
  const since = registeredAt > archive ? registeredAt : archive;
  return { accountId, name, kind: isRobot ? 'robot' : 'player', strength, nicknames: [nickname], since };
}

type NewGame = Omit<GameDocument, '_id'>;

const ROBOT_NAMES: ReadonlySet<string> = new Set(ROBOTS.map(({ name }) => name));

/** Stores games under new ids and updates statistics and last connections in one transaction. `played` is the number stored before. */
async function storeBatch(games: readonly NewGame[], played: number): Promise<void> {
  const firstId = await takeIds('games', games.length);
  const documents = games.map((game, index) => ({ _id: firstId + index, ...game }));
  const updates = statisticsOf(games);
  await inTransaction(async (options) => {
    await collection('games').insertMany(documents, { ...options, ordered: false });
    await collection('accounts').bulkWrite(updates, { ...options, ordered: false });
    await collection('nicknames').bulkWrite(lastSeenOf(games), { ...options, ordered: false });
    await ownCollection('referenceBulk').updateOne(
      { _id: 'games' },
      { $set: { played: played + games.length } },
      { ...options, upsert: true },
    );
  });
}

/** One update per nickname that played. */
function lastSeenOf(games: readonly NewGame[]): AnyBulkWriteOperation<NicknameDocument>[] {
  const latest = latestOf(games, ({ nicknameId }) => nicknameId);
  return [...latest].map(([_id, lastConnectionAt]) => ({
    updateOne: { filter: { _id }, update: { $max: { lastConnectionAt } } },
  }));
}

/** The end of each player's last game, keyed by `keyOf`. */
function latestOf(
  games: readonly NewGame[],
  keyOf: (player: NewGame['blue']) => number,
): ReadonlyMap<number, Date> {
  const latest = new Map<number, Date>();
  for (const { blue, red, endedAt } of games) {
    for (const key of [keyOf(blue), keyOf(red)]) {
      const before = latest.get(key);
      if (endedAt && (!before || before < endedAt)) latest.set(key, endedAt);
    }
  }
  return latest;
}

/** One update per account that played. */
function statisticsOf(games: readonly NewGame[]): AnyBulkWriteOperation<AccountDocument>[] {
  const sums = new Map<number, Record<string, number>>();
  for (const { blue, red, isPvp, finalScore } of games) {
    if (finalScore === null) continue;
    const ending = endingOf(finalScore);
    note(sums, { own: blue, other: red, isPvp, ending });
    note(sums, { own: red, other: blue, isPvp, ending: opposite(ending) });
  }
  const latest = latestOf(games, ({ accountId }) => accountId);
  return [...sums].map(([_id, $inc]) => {
    const lastLoginAt = latest.get(_id);
    const update = { $inc, ...(lastLoginAt && { $max: { lastLoginAt } }) };
    return { updateOne: { filter: { _id }, update } };
  });
}

type Seen = {
  own: NewGame['blue'];
  other: NewGame['blue'];
  isPvp: boolean;
  ending: Ending;
};

/** Sets all three counts even for the first game against a robot, because readers of the tally expect them. */
function note(sums: Map<number, Record<string, number>>, { own, other, isPvp, ending }: Seen): void {
  if (ROBOT_NAMES.has(own.accountName)) return;
  const path = isPvp ? 'pvp' : `pve.${other.accountId}`;
  const sum = sums.get(own.accountId) ?? {};
  for (const one of ENDINGS) sum[`${path}.${one}`] ??= 0;
  sum[`${path}.${ending}`] = (sum[`${path}.${ending}`] ?? 0) + 1;
  if (isPvp) sum['pvp.points'] = (sum['pvp.points'] ?? 0) + RANKING_POINTS[ending];
  sums.set(own.accountId, sum);
}
