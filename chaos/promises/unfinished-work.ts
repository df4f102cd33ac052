import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { ask } from '../lab/client.ts';
import { withDatabase } from '../lab/database.ts';
import type { Site } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { until } from '../lab/until.ts';

const SECTION = 'Something dies';

const lister: FaultPromise = {
  name: 'projection-killed',
  section: SECTION,
  promise: 'A site dies while it lists games in histories: they show up later, each of them once.',
  how: 'All games are taken out of the histories of 12,000 games; two sites list them again and are killed in turn with SIGKILL, at random moments of that work, 12 times; then every entry is compared with what one undisturbed site had listed.',
  isShort: false,
  run: async ({ house, times, seed }) => {
    const lived = await house({
      sites: 2,
      gameEnv: { REFERENCE_GAMES: String(times({ short: 1_000, full: 12_000 })) },
    });
    return withDatabase(lived, async (db) => {
      await untilListed(db);
      // Once more from the beginning: what the world itself had listed came in the order in which it was played.
      await unlist(db);
      await untilListed(db);
      const before = await entriesOf(db);
      const chance = chanceOf(`${seed} projection`);
      const kills = times({ short: 2, full: 12 });
      let inWork = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        await unlist(db);
        const victim = lived.sites[kill % 2];
        await sleep(200 + chance() * 2_000);
        if ((await unlisted(db)) > 0 && (await db.collection('gameEntries').countDocuments()) > 0)
          inWork += 1;
        await victim?.kill();
        await victim?.start();
        await untilListed(db);
        compare(before, await entriesOf(db));
      }
      return `${before.length.toLocaleString('en')} entries, 0 missing, doubled or changed after ${kills} deaths, ${inWork} of them with the list half done`;
    });
  },
};

const unlisted = (db: Db) =>
  db.collection('games').countDocuments({ isListed: { $exists: false }, endedAt: { $ne: null } });

/** Those who got a game late, whose games are numbered anew. */
const unnumbered = (db: Db) => db.collection('gameCounts').countDocuments({ renumberFrom: { $ne: null } });

async function untilListed(db: Db): Promise<void> {
  const isDone = async () => (await unlisted(db)) === 0 && (await unnumbered(db)) === 0;
  // The lease of a site that died holds for a minute.
  await until('all games are listed and numbered', isDone, 300_000);
}

/** Takes all games out of the histories, as if they had just been finished, some of them late. */
async function unlist(db: Db): Promise<void> {
  await Promise.all(
    ['gameEntries', 'gamePairs', 'gameCounts'].map((name) => db.collection(name).deleteMany({})),
  );
  await db.collection('games').updateMany({}, { $unset: { isListed: '' } });
}

async function entriesOf(db: Db): Promise<string[]> {
  const [entries, pairs, counts] = await Promise.all(
    ['gameEntries', 'gamePairs', 'gameCounts'].map((name) =>
      db.collection(name).find().sort({ _id: 1 }).toArray(),
    ),
  );
  return [entries, pairs, counts].flat().map((document) => JSON.stringify(sorted(document)));
}

/** Names that were added in any order, and counts under keys in any order, are the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

function compare(before: readonly string[], after: readonly string[]): void {
  const wrong = after.filter((entry, at) => entry !== before[at]);
  if (before.length !== after.length || wrong.length > 0)
    throw new Error(
      `${after.length} entries for ${before.length}; ${wrong.length} differ, as ${wrong[0] ?? ''}`,
    );
}

const migrations: FaultPromise = {
  name: 'migration-killed',
  section: SECTION,
  promise:
    'A site dies while it brings the database to its schema: `/readyz` says 503 until a site has done it, and each step is noted once.',
  how: 'The schema of a full database is dropped (indexes, validators, notes); a site starts and is killed with SIGKILL at a random moment of its migration, 12 times; then one site starts undisturbed and the schema is compared with that of before.',
  isShort: false,
  run: async ({ house, times, seed }) => {
    const lived = await house();
    const [one] = lived.sites;
    return withDatabase(lived, async (db) => {
      const before = await schemaOf(db);
      const chance = chanceOf(`${seed} migrations`);
      const kills = times({ short: 2, full: 12 });
      let halfDone = 0;
      await one.kill();
      for (let kill = 0; kill < kills; kill += 1) {
        await dropSchema(db);
        await startAndKill(one, db, chance() * 150);
        const steps = await db.collection('migrations').countDocuments();
        if (steps < before.steps.length) halfDone += 1;
        await one.start();
        await until('ready', async () => (await ask(one, '/readyz')).status === 200, 60_000);
        const after = await schemaOf(db);
        const differing = partsOf(after).filter((part, at) => part !== partsOf(before)[at]);
        if (differing.length > 0) throw new Error(`differs after ${steps} steps: ${differing.join('; ')}`);
        await one.kill();
      }
      return `${kills} of ${kills} schemas complete, ${halfDone} deaths in the middle of the steps`;
    });
  },
};

type Schema = { readonly steps: readonly unknown[]; readonly collections: readonly unknown[] };

async function schemaOf(db: Db): Promise<Schema> {
  const steps = await db.collection('migrations').find().sort({ _id: 1 }).toArray();
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  const collections: unknown[] = [];
  for (const { name, options } of found.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const indexes = await db.collection(name).indexes();
    collections.push([name, options, indexes.map((index) => JSON.stringify(index)).sort()]);
  }
  return { steps: steps.map(({ _id, name }): unknown => [_id, name]), collections };
}

function partsOf({ steps, collections }: Schema): string[] {
  return [...steps, ...collections].map((part) => JSON.stringify(part));
}

async function dropSchema(db: Db): Promise<void> {
  for (const { name, options } of await db.listCollections({}, { nameOnly: false }).toArray()) {
    // Those of the reference server are not the site's to bring back.
    if (name.startsWith('reference')) continue;
    await db.collection(name).dropIndexes();
    if (options?.validator !== undefined) await db.command({ collMod: name, validator: {} });
  }
  await db.collection('migrations').deleteMany({});
  await db.collection('locks').deleteMany({});
}

/** Starts a site and kills it `afterMs` after it took the lease for the migration. */
async function startAndKill(one: Site, db: Db, afterMs: number): Promise<void> {
  const starting = one.start().catch(() => undefined);
  await until('the migration begins', async () => (await db.collection('locks').countDocuments()) > 0);
  await sleep(afterMs);
  await one.kill();
  await starting;
}

export const UNFINISHED_WORK: readonly FaultPromise[] = [lister, migrations];
