import path from 'node:path';
import { writeBackup } from '#lib/desk/operating/backup/backup-service.ts';
import {
  replaceByBackup,
  restoreBackup,
  type RestoreCode,
} from '#lib/desk/operating/backup/restore-service.ts';
import { StartFailure } from '../start-failure.ts';
import { DONE, REFUSED, type Command } from './command.ts';

/** MongoDB's own codes for a moment that it no longer knows. */
const FORGOTTEN: readonly unknown[] = [239, 246];

const REFUSALS = {
  'not empty': 'The database is not empty. --replace puts the backup in the place of all that it has.',
  'not a backup': 'This file is not a backup of Atout.',
  'newer version': 'This backup is of a newer version of the site.',
  damaged: 'This backup is damaged: its end or its checksum does not fit. Nothing was changed.',
} satisfies Record<RestoreCode, string>;

/** `backup FILE`. */
export const backup: Command = {
  words: ['FILE'],
  summary: 'Write the whole database, as of one moment, to a gzip file.',
  run: async ({ words: [name = ''] }, { cwd, say, complain }) => {
    const file = path.resolve(cwd, name);
    const result = await withWords(file, () => writeBackup(file));
    if (!result.ok) {
      complain(`${file} exists already.`);
      return REFUSED;
    }
    const { documents, collections } = result.value;
    say(
      `${documents} documents of ${collections} collections are in ${file}. Keep it as you keep the database.`,
    );
    return DONE;
  },
};

/** `restore FILE [--replace]`. */
export const restore: Command = {
  words: ['FILE'],
  flags: { replace: 'drop all that the database has first' },
  summary: 'Fill an empty database from such a file; stop site and game server before.',
  run: async ({ words: [name = ''], flags }, { cwd, say, complain }) => {
    const file = path.resolve(cwd, name);
    const fill = flags.has('replace') ? replaceByBackup : restoreBackup;
    const result = await withWords(file, () => fill(file));
    if (!result.ok) {
      complain(REFUSALS[result.code]);
      return REFUSED;
    }
    const { documents, at } = result.value;
    say(`${documents} documents are back, as of ${at.toISOString()}.`);
    return DONE;
  },
};

/** What a person can act on, in words: a file that cannot be had, a reading that took too long. */
async function withWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as { code?: unknown; syscall?: unknown };
    if (FORGOTTEN.includes(code)) {
      throw new StartFailure(
        'MongoDB forgot the moment before all was read. Let it remember for longer, then try again:\n' +
          '  db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 })',
      );
    }
    if (typeof syscall === 'string') throw new StartFailure(`${file}: ${String(code)}`);
    throw error;
  }
}
