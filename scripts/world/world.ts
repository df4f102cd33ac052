import path from 'node:path';
import { withProgress, type Say } from '../terminal.ts';
import { findFreePort } from '../free-port.ts';
import { findMongod } from '../mongod/find-mongod.ts';
import { startMongod } from '../mongod/start-mongod.ts';
import type { Crew } from '../processes/crew.ts';
import { buildSite, finishBuild } from './build-site.ts';
import { readPorts, writePorts, rememberPrograms, keepSecrets, type Secrets } from './data-folder.ts';
import {
  GAME_SERVER_SCRIPT,
  startGameServer,
  isMailGiven,
  MAIL_SINK_SCRIPT,
  startMailSink,
  siteUrl,
  startSite,
} from './programs.ts';
import { SITE_SCRIPT } from './site-flags.ts';

export type WorldOptions = {
  readonly root: string;
  /** An absolute path, which the caller has locked. */
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Receives every program that is started. The caller has to stop it, even after a failure. */
  readonly crew: Crew;
  readonly say: Say;
  /** The built site, or Next's development mode. */
  readonly site: 'built' | 'development';
};

/** A running world: the address of its site, the settings for another site to join it, and the page of its mails, unless the operator's server sends them. */
export type World = {
  readonly url: string;
  readonly siteEnv: NodeJS.ProcessEnv;
  readonly mailsUrl: string | null;
};

/** Starts MongoDB, the reference game server with its demo world, and the site. Resolves when all are ready. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { root, dataDir, host, port, env, say, crew } = options;
  const secrets = keepSecrets(dataDir);
  const binary = await findMongod(say);
  const mongod = await withProgress(say, 'MongoDB', () => startMongod({ binary, dataDir, crew }));
  crew.rely(mongod);
  const gamePort = await findFreePort(readPorts(dataDir).gameServer);
  const shared = sharedEnv(env, mongod.uri);
  const logFile = path.join(dataDir, 'logs', 'build.log');
  const [gameServer] = await Promise.all([
    withProgress(say, 'game server and demo world', () =>
      startGameServer({ root, dataDir, port: gamePort, token: secrets.bridgeToken, env: shared, crew }),
    ),
    (options.site === 'built' ? buildSite : finishBuild)({ root, logFile, crew, say }),
  ]);
  const sink = isMailGiven(env) ? null : await withProgress(say, 'mail sink', () => startMailSink(options));
  const siteEnv = { ...shared, ...siteSettings(options, secrets, gamePort), ...sink?.settings };
  const site = await withProgress(say, 'site', () =>
    startSite({ root, dataDir, host, port, env: siteEnv, crew }),
  );
  rememberPrograms(dataDir, [
    { pid: gameServer.pid, script: GAME_SERVER_SCRIPT },
    { pid: site.pid, script: SITE_SCRIPT },
    ...(sink === null ? [] : [{ pid: sink.program.pid, script: MAIL_SINK_SCRIPT }]),
  ]);
  writePorts(dataDir, { site: port, gameServer: gamePort, mongod: mongod.port, ...sink?.ports });
  return { url: siteUrl(host, port), siteEnv, mailsUrl: sink?.mailsUrl ?? null };
}

/** Settings for game server and site, with the shared database and without the token of other settings. */
function sharedEnv(env: NodeJS.ProcessEnv, uri: string): NodeJS.ProcessEnv {
  return { ...env, MONGODB_URI: uri, GAME_BRIDGE_TOKEN_FILE: undefined, NEXT_TELEMETRY_DISABLED: '1' };
}

function siteSettings({ env, site }: WorldOptions, secrets: Secrets, gamePort: number): NodeJS.ProcessEnv {
  const isSecretGiven = Boolean(env.SESSION_SECRET ?? env.SESSION_SECRET_FILE);
  return {
    GAME_BRIDGE_URL: `http://127.0.0.1:${gamePort}`,
    GAME_BRIDGE_TOKEN: secrets.bridgeToken,
    ...(isSecretGiven ? {} : { SESSION_SECRET: secrets.sessionSecret }),
    DEMO_WORLD: '1',
    ...modeOf(site),
  };
}

/** The setting of the mode in which the site runs. */
export function modeOf(site: WorldOptions['site']): Pick<NodeJS.ProcessEnv, 'NODE_ENV'> {
  return { NODE_ENV: site === 'built' ? 'production' : 'development' };
}
