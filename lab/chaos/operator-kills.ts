import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON, type Db, type Document } from 'mongodb';
import { checkBackup } from '../../lib/back-office/operating/backup/read-backup.ts';
import { RESTORING } from '../../lib/db/migrations.ts';
import { startActs } from './acts.ts';
import { mustBeNone, seconds } from './check.ts';
import type { FaultTest } from './lab.ts';

/** The collections that are exported and imported, in the order of the files. */
const IMPORTED = ['accounts', 'cards', 'decks', 'nicknames', 'ownedCards'] as const;

/** The schema of 0.2, which is upgraded. */
const FORMER_SCHEMA = 17;

type OperatorAct = {
  readonly place?: string;
  /** Makes the act possible again after it was done. */
  readonly prepare?: () => Promise<unknown>;
  /** True while documents may be missing, until the act is done. */
  readonly isCut?: () => Promise<boolean>;
};

/** Kills import, restore, backup and upgrade again and again; after each kill nothing is half done, and the next run goes on. */
export const operatorKills: FaultTest = async (lab) => {
  const backups = path.join(lab.folder, 'backups');
  await mkdir(backups);
  const { db, act } = await startActs(lab, { UPGRADE_BACKUPS: backups, BACKUP_KEEP: '2' });
  const backup = path.join(backups, 'atout.gz');
  const whole = path.join(lab.folder, 'whole.gz');
  await act('backup', { place: whole });
  const migrations = db.collection<{ _id: number }>('migrations');
  const locks = db.collection<{ _id: string }>('locks');
  const acts: Record<string, OperatorAct> = {
    import: {
      place: await exportTo(path.join(lab.folder, 'export'), db),
      prepare: () => Promise.all(IMPORTED.map((name) => db.collection(name).deleteMany({}))),
      isCut: () => Promise.resolve(true),
    },
    restore: { place: whole, isCut: async () => (await locks.findOne({ _id: RESTORING })) !== null },
    backup: { place: backup, prepare: () => rm(backup, { force: true }) },
    upgrade: { prepare: () => migrations.deleteMany({ _id: { $gt: FORMER_SCHEMA } }) },
  };
  const figures: string[] = [];
  for (const [name, { place, prepare, isCut }] of Object.entries(acts)) {
    await prepare?.();
    const startedAt = performance.now();
    await act(name, { place });
    const tookMs = performance.now() - startedAt;
    const before = await sums(db);
    const check = async (isEnded: boolean) => {
      const now = !isEnded && (await isCut?.()) ? before : await sums(db);
      const changed = Object.keys(before).filter((key) => now[key] !== before[key]);
      mustBeNone([...changed, ...(await brokenBackups(backups))].map((one) => `${name} left a wrong ${one}`));
    };
    let ended = 0;
    await prepare?.();
    const kills = await lab.rounds(2, 500, async () => {
      const isEnded = await act(name, { place, killWithinMs: tookMs });
      // The lease of a killed process would end later, and its partial backup stays.
      await locks.deleteMany({ _id: { $ne: RESTORING } });
      await locks.updateOne({ _id: RESTORING }, { $set: { until: new Date(0) } });
      await rm(`${backup}.partial`, { force: true });
      await check(isEnded);
      if (!isEnded) return;
      ended += 1;
      await prepare?.();
    });
    await act(name, { place });
    await check(true);
    figures.push(`${name} ${kills} (${ended} ended; ${seconds(tookMs)} each)`);
  }
  return `nothing half done after kills: ${figures.join(', ')}`;
};

/** The files of a folder that are called backups and are not complete. */
async function brokenBackups(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  const found = await Promise.all(files.map((name) => checkBackup(path.join(folder, name), Infinity)));
  return files.filter((_, at) => !found[at]?.ok);
}

/** Writes the files of an import into a new folder, and returns the folder. */
async function exportTo(folder: string, db: Db): Promise<string> {
  await mkdir(folder);
  for (const name of IMPORTED) {
    const documents = await db.collection(name).find().toArray();
    const lines = documents.map((one) => `${BSON.EJSON.stringify(one)}\n`);
    await writeFile(path.join(folder, `${name}.ndjson`), lines);
  }
  return folder;
}

/** The checksum of each collection that no act may change. */
async function sums(db: Db): Promise<Document> {
  const { collections } = await db.command({ dbHash: 1, collections: [...IMPORTED, 'guilds'] });
  return collections as Document;
}
