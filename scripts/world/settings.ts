import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseConfig, type Config } from '#lib/base/config/config.ts';
import { StartFailure } from '../terminal.ts';

/** What an operator brings; a variable that is empty counts as unset. */
const SERVICES = ['MONGODB_URI', 'MONGODB_URI_FILE', 'GAME_BRIDGE_URL'];

/**
 * The settings from the environment and, with lower priority, the file `.env`. Without services of an operator they are
 * those of a demo world. Throws an error with all faults.
 */
export function readSettings(root: string): Config {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const isDemo = SERVICES.every((name) => ['', undefined].includes(process.env[name]));
  const outcome = parseConfig(isDemo ? { ...process.env, DEMO_WORLD: '1' } : process.env);
  if (outcome.ok) return outcome.value;
  throw new StartFailure(`Invalid settings:\n${outcome.faults.map((fault) => `  - ${fault}`).join('\n')}`);
}
