import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment, extended by the file that `SETTINGS_FILE` names, one `NAME=value` per line (product/serving §1.1). The environment
 * wins. Null if the file cannot be read.
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
