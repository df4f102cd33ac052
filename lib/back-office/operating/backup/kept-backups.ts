import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The names of scheduled backups, which sort chronologically. */
const NAME = /^atout-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz$/;

const UPGRADE_NAME = /^before-upgrade-from-\d+-(\d{4}-\d{2}-\d{2}T\d{6}Z)\.gz$/;

/** The file of a scheduled backup made at `now`. */
export function scheduledFile(folder: string, now: Date): string {
  return path.join(folder, `atout-${momentOf(now)}.gz`);
}

/** The scratch database into which `backup-verify` restores a backup. */
export function scratchOf(database: string): string {
  return `${database}-verify`;
}

/** A moment in the name of a backup; such names sort chronologically. */
export function momentOf(now: Date): string {
  return now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
}

/** The newest scheduled backup in a folder, or the file itself if it is not a folder; null if there is none. */
export async function newestBackup(place: string): Promise<string | null> {
  if (!(await stat(place)).isDirectory()) return place;
  return (await listBackups(place)).at(-1) ?? null;
}

/** A partial backup that has not grown for this long was interrupted, in milliseconds. */
const INTERRUPTED_MS = 3_600_000;

/** Removes and returns all scheduled backups in a folder except the newest, and interrupted ones. Other files stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep);
  return removeAll([...old, ...(await listInterrupted(folder))]);
}

/** The scheduled and pre-upgrade backups in a folder that were interrupted. */
async function listInterrupted(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const whole = name.replace(/\.partial$/, '');
    if (whole === name || !(NAME.test(whole) || UPGRADE_NAME.test(whole))) continue;
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - INTERRUPTED_MS) found.push(file);
  }
  return found;
}

/** Removes all pre-upgrade backups except the newest, ordered by the time in their names, not by the schema before it. */
export async function removeOldUpgradeBackups(folder: string, keep: number): Promise<string[]> {
  const momentIn = (name: string) => UPGRADE_NAME.exec(name)?.[1] ?? '';
  const names = (await readdir(folder)).filter((name) => UPGRADE_NAME.test(name));
  const oldest = names.toSorted((one, other) => (momentIn(one) < momentIn(other) ? -1 : 1));
  return removeAll(oldest.slice(0, -keep).map((name) => path.join(folder, name)));
}

async function removeAll(files: string[]): Promise<string[]> {
  for (const file of files) await rm(file);
  return files;
}

/** The scheduled backups in a folder, oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}
