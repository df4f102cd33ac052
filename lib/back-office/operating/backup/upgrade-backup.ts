import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { getConfig } from '#lib/base/config/config.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { findLastRestore } from './backup-repo.ts';
import { writeBackup } from './backup-service.ts';
import { momentOf, removeOldUpgradeBackups } from './kept-backups.ts';

/** Limits a site that fails its migrations in a restart loop to one backup an hour. */
const REUSED_SECONDS = 3_600;

/** The pre-upgrade backup could not be written, so nothing was migrated. */
export class UpgradeBackupFailed extends Error {
  override readonly name = 'UpgradeBackupFailed';

  constructor(folder: string, { message }: Error) {
    super(
      `No migration has run: the backup before the upgrade could not be written to ${folder} (${message}). Set UPGRADE_BACKUPS to another folder, or to off`,
    );
  }
}

/**
 * Writes a backup of a database with that schema into UPGRADE_BACKUPS and returns the file, or one from the last hour and since the last
 * restore; null if that is off. The newest BACKUP_KEEP stay, not counting scheduled backups.
 */
export async function backUpBeforeUpgrade(schema: number, now: Date): Promise<string | null> {
  const { upgradeBackups, backupKeep } = getConfig();
  if (upgradeBackups === null) return null;
  const folder = path.resolve(upgradeBackups);
  const start = `before-upgrade-from-${schema}-`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // After a restore the site went on from there: an earlier backup lacks what was written since.
    const anHourAgo = addSeconds(now, -REUSED_SECONDS);
    const since = Math.max(anHourAgo.getTime(), (await findLastRestore())?.getTime() ?? 0);
    const recent = `${start}${momentOf(new Date(since))}`;
    const names = (await readdir(folder))
      .filter((name) => name.startsWith(start) && name.endsWith('.gz'))
      .sort();
    const last = names.at(-1);
    if (last !== undefined && last > recent) return path.join(folder, last);
    const file = path.join(folder, `${start}${momentOf(now)}.gz`);
    const written = await writeBackup(file, now);
    if (!written.ok) throw new UpgradeBackupFailed(folder, new Error(written.code));
    await removeOldUpgradeBackups(folder, backupKeep);
    return file;
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error;
    throw new UpgradeBackupFailed(folder, error as Error);
  }
}
