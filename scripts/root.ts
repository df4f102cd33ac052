import { existsSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

/** Loads the file `.env` of a folder, if there is one. Variables that are set already win. */
export function loadEnv(root: string): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
