import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { settingsSchema } from '#lib/base/config/settings.ts';
import { closeDb, getDb, openDb } from '#lib/db/client.ts';
import {
  newestBackup,
  removeOldBackups,
  scheduledFile,
  scratchOf,
} from '#lib/back-office/operating/backup/kept-backups.ts';
import { writeBackup, type BackupCode } from '#lib/back-office/operating/backup/backup-service.ts';
import {
  replaceByBackup,
  restoreBackup,
  type RestoreCode,
} from '#lib/back-office/operating/backup/restore-service.ts';
import { findStoredDatabase } from '../stored-database.ts';
import { StartFailure } from '../terminal.ts';
import { namingFile, Refused, valueOf, type Command, type Surroundings } from './command.ts';

/** MongoDB error codes for a snapshot that is no longer available. */
const SNAPSHOT_GONE: readonly unknown[] = [239, 246];

const REFUSALS = {
  'not empty': 'The database is not empty. Use --replace to delete its contents and restore the backup.',
  'not a backup': 'This file is not a backup of Atout.',
  'newer version': 'This backup was made by a newer version of the site.',
  damaged: 'This backup is damaged: it is incomplete or its checksum is wrong. Nothing was changed.',
  'under way': 'Another restore is under way, or was killed less than a minute ago. Nothing was changed.',
} satisfies Record<RestoreCode, string>;

const BACKUP_REFUSALS = {
  'file exists': (file) => `${file} already exists.`,
  'partial exists': (file) =>
    `${file}.partial exists: another backup is being written to it, or was killed. If no other runs, delete it.`,
  restoring: () =>
    'A restore was interrupted, or still runs: the database is not whole. Nothing was written.',
} satisfies Record<BackupCode, (file: string) => string>;

export const backup: Command = {
  words: ['FILE'],
  summary: 'Write a consistent snapshot of the whole database to a gzip file.',
  run: async ({ words: [name = ''] }, { cwd, say }) => {
    const file = path.resolve(cwd, name);
    const { documents, collections } = await writeNew(file);
    say(
      `Wrote ${documents} documents of ${collections} collections to ${file}. Protect it like the database.`,
    );
  },
};

export const restore: Command = {
  words: ['FILE'],
  flags: { replace: 'delete the contents of the database first' },
  summary: 'Restore a backup into an empty database. Stop the site and the game server first.',
  run: async ({ words: [name = ''], flags }, { cwd, say }) => {
    const file = path.resolve(cwd, name);
    const fill = flags.has('replace') ? replaceByBackup : restoreBackup;
    const { documents, at } = valueOf(await withWords(file, () => fill(file)), REFUSALS);
    say(`Restored ${documents} documents, as of ${at.toISOString()}.`);
  },
};

export const backupDaily: Command = {
  words: ['FOLDER'],
  summary:
    'Write a backup to a folder, copy it with BACKUP_COMMAND, and keep the newest BACKUP_KEEP. For timers.',
  run: async ({ words: [name = ''] }, surroundings) => {
    const { cwd, env, say } = surroundings;
    const keep = settingsSchema.shape.BACKUP_KEEP.safeParse(env.BACKUP_KEEP);
    if (!keep.success) throw new StartFailure('BACKUP_KEEP: must be a whole number between 1 and 1000.');
    const folder = path.resolve(cwd, name);
    const file = scheduledFile(folder, new Date());
    const { documents } = await writeNew(file);
    say(`Wrote ${documents} documents to ${file}.`);
    // Until a copy is elsewhere, the older ones stay.
    if (!(await copied(file, surroundings)))
      throw new Refused('BACKUP_COMMAND failed: the backup was not copied, and older ones were kept.');
    for (const old of await removeOldBackups(folder, keep.data)) say(`Removed ${old}.`);
  },
};

export const backupVerify: Command = {
  words: ['FILE'],
  summary: 'Restore a backup, or the newest of a folder, into a scratch database, then drop that database.',
  run: async ({ words: [name = ''] }, { root, cwd, env, say }) => {
    const place = path.resolve(cwd, name);
    const file = await withWords(place, () => newestBackup(place));
    if (file === null) throw new Refused(`${place} has no backup.`);
    const database = findStoredDatabase(root, env);
    await closeDb();
    openDb({ ...database, name: scratchOf(database.name) });
    // Another run may be using the scratch database.
    let isOurs = true;
    try {
      const result = await withWords(file, () => replaceByBackup(file));
      isOurs = result.ok || result.code !== 'under way';
      if (!result.ok) throw new Refused(`${file}: ${REFUSALS[result.code]}`);
      say(`${file} restores: ${result.value.documents} documents, as of ${result.value.at.toISOString()}.`);
    } finally {
      if (isOurs) await getDb().dropDatabase();
    }
  },
};

/** Writes a backup into a file that must not exist. */
async function writeNew(file: string) {
  const result = await withWords(file, () => writeBackup(file));
  if (!result.ok) throw new Refused(BACKUP_REFUSALS[result.code](file));
  return result.value;
}

/** Runs BACKUP_COMMAND, which finds the file in BACKUP_FILE. True if it succeeded, or if there is none. */
async function copied(file: string, { env }: Pick<Surroundings, 'env'>): Promise<boolean> {
  const { BACKUP_COMMAND: command } = env;
  if (command === undefined) return true;
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, ...env, BACKUP_FILE: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Turns errors that a person can act on into readable ones: file errors, and a snapshot that expired. */
async function withWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await namingFile(file, work);
  } catch (error) {
    if (SNAPSHOT_GONE.includes((error as { code?: unknown }).code)) {
      throw new StartFailure(
        'The snapshot expired before everything was read. Make MongoDB keep snapshots longer, then try again:\n' +
          '  db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 })',
      );
    }
    throw error;
  }
}
