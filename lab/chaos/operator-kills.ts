import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON, type Db, type Document } from 'mongodb';
import { checkBackup } from '../../lib/back-office/operating/backup/read-backup.ts';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { RESTORING } from '../../lib/db/migrations.ts';
import { mustBeNone, seconds } from './check.ts';
import { withDatabase, type FaultTest } from './lab.ts';
import { runKilled } from './run-killed.ts';

/** What is exported and imported, in the order of the files. */
const IMPORTED = ['accounts', 'cards', 'decks', 'nicknames', 'ownedCards'] as const;

/** The schema of 0.2, from which an upgrade goes on. */
const FORMER_SCHEMA = 17;

/** An act of an operator: `prepare` makes it possible again after it was done, `wrong` says what a kill has left half done. */
type Act = {
  readonly place: string;
  readonly prepare: () => Promise<unknown>;
  readonly wrong: () => Promise<readonly string[]>;
  readonly wrongAtTheEnd?: () => Promise<readonly string[]>;
};

/** Import, backup, restore and upgrade are killed again and again; after each kill nothing is half done, and the next run goes on. */
export const operatorKills: FaultTest = async (lab) => {
  const running = await lab.world();
  const at = (name: string) => path.join(lab.folder, name);
  const env = { UPGRADE_BACKUPS: at('upgrades'), BACKUP_KEEP: '2' };
  const run = (act: string, place: string, killAfterMs: number | null) =>
    runKilled([running.mongodbUri, 'operator', act, place], { env, killAfterMs });
  const chance = chanceOf(lab.seed);
  return withDatabase(running, async (world) => {
    const db = world.client.db('operator');
    await copyWorld(world, db);
    await exportTo(at('export'), db);
    await run('backup', at('whole.gz'), null);
    await run('restore', at('whole.gz'), null);
    // What the same act leaves behind when nobody kills it.
    let whole: Document = {};
    const isWhole = async () => othersOf(whole, await sums(db));
    const faultsOf = async (folder: string) => {
      const files = (await readdir(folder))
        .filter((name) => name.endsWith('.gz'))
        .map((name) => path.join(folder, name));
      const found = await Promise.all(files.map((file) => checkBackup(file, Infinity)));
      return found.flatMap(({ ok }, index) => (ok ? [] : [`${files[index] ?? ''} is no whole backup`]));
    };
    const acts: Record<string, Act> = {
      import: {
        place: at('export'),
        prepare: () => Promise.all(IMPORTED.map((name) => db.collection(name).deleteMany({}))),
        wrong: () => Promise.resolve([]),
        wrongAtTheEnd: isWhole,
      },
      backup: {
        place: at('backups/atout.gz'),
        prepare: async () => {
          await rm(at('backups'), { recursive: true, force: true });
          await mkdir(at('backups'));
        },
        wrong: async () => [...(await faultsOf(at('backups'))), ...(await isWhole())],
      },
      restore: {
        place: at('whole.gz'),
        prepare: () => Promise.resolve(),
        wrong: async () =>
          (await db.collection<Document & { _id: string }>('locks').findOne({ _id: RESTORING })) === null
            ? isWhole()
            : [],
        wrongAtTheEnd: isWhole,
      },
      upgrade: {
        place: '',
        prepare: () => goBack(db),
        wrong: async () => [...(await faultsOf(at('upgrades'))), ...(await isWhole())],
      },
    };
    const kills = lab.times(2, 500);
    const figures: string[] = [];
    for (const [name, { place, prepare, wrong, wrongAtTheEnd = wrong }] of Object.entries(acts)) {
      await prepare();
      await mkdir(at('upgrades'), { recursive: true });
      const startedAt = performance.now();
      await run(name, place, null);
      const took = performance.now() - startedAt;
      whole = await sums(db);
      let ended = 0;
      await prepare();
      for (let kill = 1; kill <= kills; kill += 1) {
        const isEnded = await run(name, place, Math.floor(chance() * took));
        // MongoDB's own lease of a killed process ends later.
        await db.collection<Document & { _id: string }>('locks').deleteMany({ _id: { $ne: RESTORING } });
        mustBeNone((await (isEnded ? wrongAtTheEnd() : wrong())).map((one) => `${name}: ${one}`));
        if (isEnded) {
          ended += 1;
          await prepare();
        }
        if (kill % 20 === 0) lab.say(`${name}: ${kill} of ${kills}`);
      }
      await rm(place.endsWith('atout.gz') ? place : at('none'), { force: true });
      await run(name, place, null);
      mustBeNone(await wrongAtTheEnd());
      figures.push(`${name} ${kills} (${ended} ended; ${seconds(took)} each)`);
    }
    return `nothing half done after kills: ${figures.join(', ')}`;
  });
};

/** Copies the world into a database of its own, with validators and indexes by the restore that follows. */
async function copyWorld(world: Db, db: Db): Promise<void> {
  await db.dropDatabase();
  const names = (await world.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
  for (const name of names.filter((one) => !one.startsWith('system.') && one !== 'locks'))
    await world
      .collection(name)
      .aggregate([{ $out: { db: db.databaseName, coll: name } }])
      .toArray();
}

async function exportTo(folder: string, db: Db): Promise<void> {
  await mkdir(folder);
  for (const name of IMPORTED) {
    const documents = await db.collection(name).find().toArray();
    await writeFile(
      path.join(folder, `${name}.ndjson`),
      documents.map((one) => `${BSON.EJSON.stringify(one)}\n`).join(''),
    );
  }
}

/** Forgets the steps of the schema since 0.2; the documents stay as they are. */
async function goBack(db: Db): Promise<void> {
  await db.collection<Document & { _id: number }>('migrations').deleteMany({ _id: { $gt: FORMER_SCHEMA } });
}

/** The checksum of each collection that an act must not change otherwise. */
async function sums(db: Db): Promise<Document> {
  const { collections } = (await db.command({ dbHash: 1, collections: [...IMPORTED, 'guilds'] })) as {
    collections: Document;
  };
  return collections;
}

/** The collections whose documents are others than before. */
function othersOf(before: Document, after: Document): string[] {
  return Object.keys(before)
    .filter((name) => after[name] !== before[name])
    .map((name) => `documents of ${name} are others`);
}
