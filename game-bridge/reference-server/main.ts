import { parseConfig } from '#lib/base/config/config.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { closeDb } from '#lib/db/client.ts';
import { startReferenceServer } from './reference-server.ts';
import { parseReferenceSettings, type ReferenceSettings } from './reference-settings.ts';

/** The reference game server as a program: `node game-bridge/reference-server/main.ts` (docs/bridge.md). */

const STOP_MS = 1_500;

const settings = readSettings();
adoptDatabase(settings);
const server = await startReferenceServer(settings);
console.log(`Reference game server on ${server.url} (demo world: ${server.seeding}, pace ${settings.pace})`);
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

function readSettings(): ReferenceSettings {
  const outcome = parseReferenceSettings(process.env);
  if (outcome.ok) return outcome.value;
  console.error(`Invalid settings:\n${outcome.faults.join('\n')}`);
  process.exit(1);
}

/** Gives the shared database code a site configuration, most of which this program does not use. */
function adoptDatabase({ mongodb, token }: ReferenceSettings): void {
  const outcome = parseConfig({
    MONGODB_URI: mongodb.uri,
    MONGODB_DB: mongodb.name,
    GAME_BRIDGE_URL: 'http://127.0.0.1',
    GAME_BRIDGE_TOKEN: token,
    SESSION_SECRET: 'this program seals no sessions at all',
    DEMO_WORLD: '1',
    LOG_LEVEL: process.env.LOG_LEVEL,
  });
  if (!outcome.ok) {
    console.error(`Invalid settings:\n${outcome.faults.join('\n')}`);
    process.exit(1);
  }
  processWide('config', () => outcome.value);
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await server.stop();
  await closeDb();
  process.exit(0);
}
