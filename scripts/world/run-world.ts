// `npm start` starts MongoDB, the reference game server with a demo world, and the site; `npm run dev` the same, with the site in development
// mode.
import path from 'node:path';
import { parseConfig, type Config } from '#lib/base/config/config.ts';
import { withProgress, StartFailure, wordsOf } from '../terminal.ts';
import { askedToStop, makeCrew, type Crew } from '../processes/crew.ts';
import { findFreePort, isPortFree } from '../free-port.ts';
import { PASSWORD } from '../http.ts';
import { loadEnv, ROOT } from '../root.ts';
import { buildSite, finishBuild } from './build-site.ts';
import { lockDataFolder, endLeftovers } from './data-folder.ts';
import { siteUrl, startSite } from './programs.ts';
import { modeOf, startWorld, type WorldOptions } from './world.ts';

const say = (line: string) => console.log(line);

/**
 * Starts a complete demo world, or only the site if the settings name existing services. Ends this process with 0 when
 * asked to stop, and with 1 when the start fails or a program ends unexpectedly.
 */
async function runWorld(site: WorldOptions['site']): Promise<void> {
  const crew = makeCrew();
  const asked = askedToStop().then(() => undefined);
  const failure = bringUp(site, crew).then(() => crew.fallen, wordsOf);
  const words = await Promise.race([asked, failure]);
  if (words === undefined) say('\nStopping …');
  else console.error(`\n${words}`);
  await crew.stop();
  if (words === undefined) say('Stopped.');
  process.exit(words === undefined ? 0 : 1);
}

async function bringUp(site: WorldOptions['site'], crew: Crew): Promise<void> {
  const config = readSettings(ROOT);
  const dataDir = path.resolve(ROOT, config.dataDir);
  process.once('exit', lockDataFolder(dataDir));
  await endLeftovers(dataDir);
  const port = await choosePort(config);
  const place = { root: ROOT, dataDir, host: config.host, port, env: process.env, crew };
  if (config.mongodb) {
    const env = { ...process.env, ...modeOf(site) };
    const logFile = path.join(dataDir, 'logs', 'build.log');
    await (site === 'built' ? buildSite : finishBuild)({ root: ROOT, logFile, crew, say });
    await withProgress(say, 'site', () => startSite({ ...place, env }));
    const url = siteUrl(config.host, port);
    say(`\n  Atout is ready: ${url}\n  It uses your MongoDB and your game server. Ctrl-C stops it.\n`);
    return;
  }
  const { url, mailsUrl } = await startWorld({ ...place, say, site });
  const shown = { dataDir: path.relative(process.cwd(), dataDir), isPublic: config.isPublicDemo, mailsUrl };
  say(demoWelcome(url, shown));
}

async function choosePort({ host, port }: Config): Promise<number> {
  if (port === 0) return findFreePort(undefined, host);
  if (await isPortFree(port, host)) return port;
  throw new StartFailure(
    `Port ${port} on ${host} is in use or cannot be opened. Stop the program that uses it, or choose another:\n  PORT=${port + 1} npm start`,
  );
}

/** Settings for an operator's own services; an empty variable counts as unset. */
const SERVICES = ['MONGODB_URI', 'MONGODB_URI_FILE', 'GAME_BRIDGE_URL'];

/**
 * The settings from the environment and, with lower priority, the file `.env`. Without services of an operator they are
 * those of a demo world. Throws an error with all faults.
 */
export function readSettings(root: string): Config {
  loadEnv(root);
  const isDemo = SERVICES.every((name) => ['', undefined].includes(process.env[name]));
  const outcome = parseConfig(isDemo ? { ...process.env, DEMO_WORLD: '1' } : process.env);
  if (outcome.ok) return outcome.value;
  throw new StartFailure(`Invalid settings:\n${outcome.faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

const ACCOUNTS = [
  ['Squonk', 'holds all privileges'],
  ['Arbitre', 'bans, sees accounts and official information'],
  ['Veilleur', 'watches activity and histories'],
  ['Joueuse', 'plays, master of a guild'],
  ['Joueur', 'plays, member of that guild'],
  ['Testeuse', 'watches games of robots'],
] as const;

const WARNING = [
  '  Warning: others can reach this demo world (DEMO_WORLD_PUBLIC=1). Everybody knows the',
  '  password above, that of Squonk, who holds all privileges, included. Every page says so.',
  '',
];

/** The message printed once the demo world is running, with a warning if others can reach it. */
export function demoWelcome(
  url: string,
  { dataDir, isPublic, mailsUrl }: { dataDir: string; isPublic: boolean; mailsUrl: string | null },
): string {
  const accounts = ACCOUNTS.map(([name, role]) => `    ${name.padEnd(10)}${role}`);
  return [
    ...['', `  Atout is ready: ${url}`, ''],
    ...[`  Demo accounts, password ${PASSWORD}:`, ...accounts, ''],
    ...(mailsUrl === null ? [] : [`  Mails that it sends: ${mailsUrl}`, '']),
    ...(isPublic ? WARNING : []),
    `  Data and logs are kept in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename)
  void runWorld(process.argv[2] === 'development' ? 'development' : 'built');
