import type { Collection, Document } from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';
import { addSeconds, type Clock } from '#lib/base/paris-time.ts';
import { collection, raiseCounter } from '#lib/db/collections.ts';
import type { ServerFigureDocument } from '#lib/db/site-documents.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { ownCollection } from '../own-collections.ts';
import { makeWorld } from './make-world.ts';
import { contentVersionOf } from './world-content.ts';
import { SEEDED_COLLECTIONS, type SeededCollection, type WorldSource } from './world.ts';
import { beginOf, KEPT_SECONDS, STEPS, type Step } from '#lib/areas/status/server-figures.ts';
import { makeRandom, type Random } from '#game-bridge/reference-server/random.ts';

/** The outcome of seeding. `not ours`: the database has foreign data and was left unchanged. */
export type Seeding = 'seeded' | 'already there' | 'not ours';

/** Several times as long as writing takes. After this, the writer is considered dead. */
const LEASE_SECONDS = 15;
const RETRY_MS = 200;
const BATCH = 2_000;

/** A weak write concern is enough: `world`, written last to majority and journal, confirms all earlier writes. */
const QUICK = { w: 1, journal: false };

/**
 * Fills an empty database with a demo world. A database with foreign data is never changed, and a half-written world is deleted and rewritten.
 * If several servers start at once, one writes and the others wait. The document `world` is written last, so its existence proves that the
 * world is complete.
 */
export async function seedWorld(source: WorldSource, clock: Clock = () => new Date()): Promise<Seeding> {
  for (;;) {
    const state = await findState();
    if (state === 'already there' || state === 'not ours') return state;
    if (await begin(clock())) break;
    await wait(RETRY_MS);
  }
  // Another server may have finished between `findState` and `begin`.
  const isThere = await hasWorld();
  if (!isThere) await write(source, clock);
  await ownCollection('referenceSeeding').deleteOne({ _id: 'world' });
  return isThere ? 'already there' : 'seeded';
}

/** Checks in the reverse order of writing, so that data of another writer is never mistaken for foreign data. */
async function findState(): Promise<Seeding | 'to be written'> {
  const isFree = await isEmpty();
  const mark = await ownCollection('referenceSeeding').findOne({ _id: 'world' });
  if (await hasWorld()) return 'already there';
  return isFree || mark !== null ? 'to be written' : 'not ours';
}

async function hasWorld(): Promise<boolean> {
  return (await collection('world').findOne({ _id: 'world' })) !== null;
}

async function isEmpty(): Promise<boolean> {
  const found = await Promise.all(
    SEEDED_COLLECTIONS.map((name) => anyCollection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return found.every((document) => document === null);
}

/** Claims the writing of the world under a lease. Returns false while another server holds it. */
async function begin(now: Date): Promise<boolean> {
  try {
    await ownCollection('referenceSeeding').updateOne(
      { _id: 'world', until: { $lt: now } },
      { $set: { until: addSeconds(now, LEASE_SECONDS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function write(source: WorldSource, clock: Clock): Promise<void> {
  // Deletes the leftovers of a writer that died.
  await Promise.all(SEEDED_COLLECTIONS.map((name) => anyCollection(name).deleteMany({})));
  const world = makeWorld(source);
  await Promise.all(SEEDED_COLLECTIONS.map((name) => writeCollection(name, world[name])));
  const { seed, date, content } = source;
  await writeFigures(makeFigures(seed, clock()));
  const contentVersion = contentVersionOf(content);
  await collection('world').insertOne({ _id: 'world', seed, date, contentVersion, seededAt: clock() });
}

async function writeCollection(name: SeededCollection, documents: readonly Document[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH);
    await anyCollection(name).insertMany(batch, { ordered: false, writeConcern: QUICK });
  }
  await countFrom(name, documents);
}

/** Upserts: figures already recorded by a running site are kept. */
async function writeFigures(figures: readonly ServerFigureDocument[]): Promise<void> {
  await collection('serverFigures').bulkWrite(
    figures.map(({ _id, ...figure }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: figure }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Sets the counter to the highest id. Collections with text ids have no counter. */
async function countFrom(name: SeededCollection, documents: readonly Document[]): Promise<void> {
  const ids = documents.map(({ _id }) => _id as unknown).filter((id) => typeof id === 'number');
  if (ids.length > 0) await raiseCounter(name, Math.max(...ids));
}

/** A collection without its document type, for code that handles all collections alike. */
function anyCollection(name: SeededCollection): Collection {
  return collection(name) as unknown as Collection;
}

const DAYS = 30;
const HALF_HOUR_SECONDS = 1_800;

/** Usual number of players online by hour of the day (UTC): few at night, most in the evening. */
const USUAL = [
  5, 3, 2, 2, 2, 3, 5, 8, 10, 11, 13, 16, 17, 15, 15, 17, 21, 25, 29, 32, 31, 23, 15, 9,
] as const;

/** The players online in the thirty days before `now`, in the site's resolutions (product/pages §5.11). */
function makeFigures(seed: number, now: Date): ServerFigureDocument[] {
  const random = makeRandom(`${seed}:figures`);
  const last = beginOf('half hour', now);
  const most = new Map<string, ServerFigureDocument>();
  for (let age = DAYS * 48; age > 0; age -= 1) {
    const reachedAt = addSeconds(last, -age * HALF_HOUR_SECONDS);
    const players = drawPlayers(reachedAt, random);
    for (const step of STEPS) {
      const figure = { _id: { step, from: beginOf(step, reachedAt) }, players, reachedAt };
      const key = `${step} ${figure._id.from.getTime()}`;
      if (players > (most.get(key)?.players ?? -1))
        most.set(key, { ...figure, expiresAt: expiryOf(figure._id) });
    }
  }
  return [...most.values()].filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

function drawPlayers(moment: Date, random: Random): number {
  const usual = USUAL[moment.getUTCHours()] ?? 0;
  const isWeekend = moment.getUTCDay() % 6 === 0;
  return Math.max(0, Math.round(usual * (isWeekend ? 1.25 : 1) + 2 * random.normal()));
}

function expiryOf({ step, from }: { step: Step; from: Date }): Date | null {
  const kept = KEPT_SECONDS[step];
  return kept === null ? null : addSeconds(from, kept);
}
