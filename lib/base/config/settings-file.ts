import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment with what the file named by `SETTINGS_FILE` adds to it, one `NAME=value` a line (product/serving §1.1). What the
 * environment says itself wins. Null when the file cannot be read.
 */
export function withSettingsFile(env: Env): Env | null {
  const { SETTINGS_FILE: file } = env;
  if (file === undefined || file === '') return env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...env };
  } catch {
    return null;
  }
}
