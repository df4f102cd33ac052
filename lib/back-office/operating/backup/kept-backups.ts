import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The names of backups that a schedule makes, in the order of their times. */
const NAME = /^atout-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz$/;

/** The file of a scheduled backup of that moment. */
export function scheduledFile(folder: string, now: Date): string {
  return path.join(folder, `atout-${momentOf(now)}.gz`);
}

/** A moment in the name of a backup; names are in the order of their times. */
export function momentOf(now: Date): string {
  return now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
}

/** The newest scheduled backup of a folder, or the file itself where it is no folder; null if there is none. */
export async function newestBackup(place: string): Promise<string | null> {
  if (!(await stat(place)).isDirectory()) return place;
  return (await listBackups(place)).at(-1) ?? null;
}

/** Removes all scheduled backups of a folder but the newest, and returns what it removed. Other files stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const file of old) await rm(file);
  return old;
}

/** Oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}
