import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON, type Db, type Document } from 'mongodb';
import { checkBackup } from '../../lib/back-office/operating/backup/read-backup.ts';
import { RESTORING } from '../../lib/db/migrations.ts';
import { makeAct } from './acts.ts';
import { mustBeNone, seconds } from './check.ts';
import type { FaultTest } from './lab.ts';

/** What is exported and imported, in the order of the files. */
const IMPORTED = ['accounts', 'cards', 'decks', 'nicknames', 'ownedCards'] as const;

/** The schema of 0.2, from which an upgrade goes on. */
const FORMER_SCHEMA = 17;

/** An act of an operator: `prepare` makes it possible again after it was done, `wrong` says what a kill has left half done. */
type OperatorAct = {
  readonly place: string;
  readonly prepare: () => Promise<unknown>;
  readonly wrong?: () => Promise<readonly string[]>;
};

/** Import, backup, restore and upgrade are killed again and again; after each kill nothing is half done, and the next run goes on. */
export const operatorKills: FaultTest = async (lab) => {
  const world = await lab.world();
  const db = world.client.db('operator');
  const locks = db.collection<Document & { _id: string }>('locks');
  const at = (name: string) => path.join(lab.folder, name);
  const act = makeAct(lab, world, { UPGRADE_BACKUPS: at('upgrades'), BACKUP_KEEP: '2' }, db.databaseName);
  await copyWorld(world.db, db);
  await exportTo(at('export'), db);
  await act('backup', { place: at('whole.gz') });
  await act('restore', { place: at('whole.gz') });
  // What the same act leaves behind when nobody kills it.
  let whole: Document = {};
  const changed = async () => {
    const now = await sums(db);
    const names = Object.keys(whole).filter((name) => now[name] !== whole[name]);
    return names.map((name) => `documents of ${name} are others`);
  };
  const wrongIn = async (folder: string) => [...(await brokenBackups(folder)), ...(await changed())];
  const acts: Record<string, OperatorAct> = {
    import: {
      place: at('export'),
      prepare: () => Promise.all(IMPORTED.map((name) => db.collection(name).deleteMany({}))),
    },
    backup: {
      place: at('backups/atout.gz'),
      prepare: async () => {
        await rm(at('backups'), { recursive: true, force: true });
        await mkdir(at('backups'));
      },
      wrong: () => wrongIn(at('backups')),
    },
    restore: {
      place: at('whole.gz'),
      prepare: () => Promise.resolve(),
      wrong: async () => ((await locks.findOne({ _id: RESTORING })) === null ? changed() : []),
    },
    upgrade: {
      place: '',
      // The documents stay as they are.
      prepare: () =>
        db.collection<Document & { _id: number }>('migrations').deleteMany({ _id: { $gt: FORMER_SCHEMA } }),
      wrong: () => wrongIn(at('upgrades')),
    },
  };
  const figures: string[] = [];
  await mkdir(at('upgrades'), { recursive: true });
  for (const [name, { place, prepare, wrong = () => Promise.resolve([]) }] of Object.entries(acts)) {
    await prepare();
    const startedAt = performance.now();
    await act(name, { place });
    const tookMs = performance.now() - startedAt;
    whole = await sums(db);
    let ended = 0;
    await prepare();
    const kills = await lab.rounds([2, 500], async () => {
      const isEnded = await act(name, { place, killWithinMs: tookMs });
      // MongoDB's own lease of a killed process ends later.
      await locks.deleteMany({ _id: { $ne: RESTORING } });
      const faults = [...(await wrong()), ...(isEnded ? await changed() : [])];
      mustBeNone(faults.map((one) => `${name}: ${one}`));
      if (!isEnded) return;
      ended += 1;
      await prepare();
    });
    if (name === 'backup') await rm(place, { force: true });
    await act(name, { place });
    mustBeNone([...(await wrong()), ...(await changed())]);
    figures.push(`${name} ${kills} (${ended} ended; ${seconds(tookMs)} each)`);
  }
  return `nothing half done after kills: ${figures.join(', ')}`;
};

/** The files of a folder that are called backups and are no whole ones. */
async function brokenBackups(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  const found = await Promise.all(files.map((name) => checkBackup(path.join(folder, name), Infinity)));
  return found.flatMap(({ ok }, index) => (ok ? [] : [`${files[index]} is no whole backup`]));
}

/** Copies the world into a database of its own, with validators and indexes by the restore that follows. */
async function copyWorld(world: Db, db: Db): Promise<void> {
  await db.dropDatabase();
  for (const { name } of await world.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (!name.startsWith('system.') && name !== 'locks')
      await world
        .collection(name)
        .aggregate([{ $out: { db: db.databaseName, coll: name } }])
        .toArray();
}

async function exportTo(folder: string, db: Db): Promise<void> {
  await mkdir(folder);
  for (const name of IMPORTED) {
    const documents = await db.collection(name).find().toArray();
    const lines = documents.map((one) => `${BSON.EJSON.stringify(one)}\n`);
    await writeFile(path.join(folder, `${name}.ndjson`), lines);
  }
}

/** The checksum of each collection that an act must not change otherwise. */
async function sums(db: Db): Promise<Document> {
  const { collections } = await db.command({ dbHash: 1, collections: [...IMPORTED, 'guilds'] });
  return collections as Document;
}
