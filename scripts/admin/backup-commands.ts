import path from 'node:path';
import { writeBackup } from '#lib/back-office/operating/backup/backup-service.ts';
import {
  replaceByBackup,
  restoreBackup,
  type RestoreCode,
} from '#lib/back-office/operating/backup/restore-service.ts';
import { StartFailure } from '../terminal.ts';
import { DONE, REFUSED, type Command } from './command.ts';

/** MongoDB error codes for a snapshot that is no longer available. */
const SNAPSHOT_GONE: readonly unknown[] = [239, 246];

const REFUSALS = {
  'not empty': 'The database is not empty. Use --replace to delete its contents and restore the backup.',
  'not a backup': 'This file is not a backup of Atout.',
  'newer version': 'This backup was made by a newer version of the site.',
  damaged: 'This backup is damaged: it is incomplete or its checksum is wrong. Nothing was changed.',
} satisfies Record<RestoreCode, string>;

export const backup: Command = {
  words: ['FILE'],
  summary: 'Write a consistent snapshot of the whole database to a gzip file.',
  run: async ({ words: [name = ''] }, { cwd, say, complain }) => {
    const file = path.resolve(cwd, name);
    const result = await withWords(file, () => writeBackup(file));
    if (!result.ok) {
      complain(`${file} already exists.`);
      return REFUSED;
    }
    const { documents, collections } = result.value;
    say(
      `Wrote ${documents} documents of ${collections} collections to ${file}. Protect it like the database.`,
    );
    return DONE;
  },
};

export const restore: Command = {
  words: ['FILE'],
  flags: { replace: 'delete the contents of the database first' },
  summary: 'Restore such a file into an empty database. Stop the site and the game server first.',
  run: async ({ words: [name = ''], flags }, { cwd, say, complain }) => {
    const file = path.resolve(cwd, name);
    const fill = flags.has('replace') ? replaceByBackup : restoreBackup;
    const result = await withWords(file, () => fill(file));
    if (!result.ok) {
      complain(REFUSALS[result.code]);
      return REFUSED;
    }
    const { documents, at } = result.value;
    say(`Restored ${documents} documents, as of ${at.toISOString()}.`);
    return DONE;
  },
};

/** Turns errors that a person can act on into readable ones: file errors, and a snapshot that expired. */
async function withWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as { code?: unknown; syscall?: unknown };
    if (SNAPSHOT_GONE.includes(code)) {
      throw new StartFailure(
        'The snapshot expired before everything was read. Make MongoDB keep snapshots longer, then try again:\n' +
          '  db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 })',
      );
    }
    if (typeof syscall === 'string') throw new StartFailure(`${file}: ${String(code)}`);
    throw error;
  }
}
