import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The first program in the folders of a PATH, by any of its names in their order, that `runs`; undefined if there is none. */
export async function findOnPath(
  names: readonly string[],
  runs: (file: string) => boolean | Promise<boolean>,
  searchPath = process.env.PATH ?? '',
): Promise<string | undefined> {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  for (const name of names)
    for (const folder of folders) if (await runs(path.join(folder, name))) return path.join(folder, name);
  return undefined;
}

/** True for a file that this user may execute. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
