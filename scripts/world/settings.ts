import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseConfig, type Config } from '#lib/base/config/config.ts';
import { StartFailure } from '../start-failure.ts';

/** The settings from the environment and, with lower priority, the file `.env`. Throws an error with all faults. */
export function readSettings(root: string): Config {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const outcome = parseConfig(process.env);
  if (outcome.ok) return outcome.value;
  throw new StartFailure(`Invalid settings:\n${outcome.faults.map((fault) => `  - ${fault}`).join('\n')}`);
}
