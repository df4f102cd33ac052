import { findFreePort } from '#scripts/free-port.ts';
import { findMongod } from '#scripts/mongod/find-mongod.ts';
import { startMongod } from '#scripts/mongod/start-mongod.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { ROOT } from '#scripts/root.ts';
import type { Say } from '#scripts/terminal.ts';
import { startGameServer } from '#scripts/world/programs.ts';
import { keepSecrets } from '#scripts/world/data-folder.ts';

/** The settings with which a site uses the services. */
export type ServiceSettings = Readonly<Record<string, string>>;

/**
 * Starts MongoDB and the reference game server with a frozen demo world, on free ports of 127.0.0.1. Both join the crew
 * and keep their files in `folder`.
 */
export async function startServices(options: {
  readonly folder: string;
  readonly crew: Crew;
  readonly say: Say;
}): Promise<ServiceSettings> {
  const { folder, crew, say } = options;
  const { bridgeToken, sessionSecret } = keepSecrets(folder);
  const mongod = await startMongod({
    binary: await findMongod(say),
    dataDir: folder,
    crew,
  });
  const database = { MONGODB_URI: mongod.uri, MONGODB_DB: 'atout' };
  const port = await findFreePort();
  const env = { ...process.env, ...database, REFERENCE_PACE: '0' };
  await startGameServer({ root: ROOT, dataDir: folder, port, token: bridgeToken, env, crew });
  return {
    ...database,
    GAME_BRIDGE_URL: `http://127.0.0.1:${port}`,
    GAME_BRIDGE_TOKEN: bridgeToken,
    SESSION_SECRET: sessionSecret,
  };
}
