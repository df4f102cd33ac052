import { setImmediate as breathe } from 'node:timers/promises';
import { getLog } from '#lib/base/config/log.ts';
import { collection } from '#lib/db/collections.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type { GameDocument, WorldDocument } from '#lib/db/game-documents.ts';
import type { Background } from '../../background-loop.ts';
import { ownCollection } from '../own-collections.ts';
import { gatherPlayers, type BulkPlayers, type BulkPlayer } from './bulk-players.ts';
import { storeBatch } from './store-batch.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import { pickRules } from '#game-bridge/reference-server/play/table-rules.ts';
import { makeRandom, type Random, momentBetween } from '#game-bridge/reference-server/random.ts';
import { playGame } from '#game-bridge/reference-server/world/played-game.ts';
import { WORLD_CONTENT } from '#game-bridge/reference-server/world/world-content.ts';

/** Number of games stored together, and number of games after which pending requests are served. */
const BATCH = 1_000;
const SLICE = 50;

/** Plays games in the background until there are `amount`, counting those of earlier starts. Demo worlds only. */
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

/** Plays the games that are missing, batch by batch. They are not rated, so Elo does not change. */
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
  getLog().info({ played, ms: Math.round(performance.now() - begun) }, 'games of REFERENCE_GAMES stored');
}

type Batch = { from: number; size: number; players: BulkPlayers; world: WorldDocument };

/** Null when it was told to stop, since a batch is stored whole or not at all. */
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

/** Share of games between players. The others are against robots. */
const PVP = 0.4;

/** Latest start, in seconds before the world's day, so that every game is over by then. */
const LAST_START = 15 * 60;

/** Plays a bulk game, always the same one for a world and a number. Its id is assigned when it is stored. */
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
