import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db, type Document } from 'mongodb';
import { findFreePort } from '#scripts/free-port.ts';
import { makeCrew } from '#scripts/processes/crew.ts';
import type { Program } from '#scripts/processes/program.ts';
import { ROOT } from '#scripts/root.ts';
import { siteUrl, startSite } from '#scripts/world/programs.ts';
import { modeOf } from '#scripts/world/world.ts';
import { findStoredDatabase } from '#scripts/stored-database.ts';
import {
  documentedBlocks,
  replaceParts,
  startProxy,
  type ProxyOptions,
  type RunningProxy,
} from '#scripts/proxies/start-proxy.ts';

const HOST = '127.0.0.1';

/** A separate site beside the one that all specs share; stop it after use. */
export type OwnSite = {
  readonly url: string;
  readonly port: number;
  readonly program: Program;
  readonly stop: () => Promise<void>;
};

/** Starts a second site on the database and game server of the shared one; `settings` override those of the shared site. */
export async function startOwnSite(settings: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const crew = makeCrew();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atout-e2e-site-'));
  const port = await findFreePort(undefined, HOST);
  const stop = async () => {
    await crew.stop();
    // A process of the site may still be writing its compile cache.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const env = { ...siteSettings(), ...modeOf('built'), ...settings };
    const program = await startSite({ root: ROOT, dataDir, host: HOST, port, env, crew });
    return { url: siteUrl(HOST, port), port, program, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the shared site: from `scripts/e2e-world.ts` or, for a site started by hand, from the environment, which
 * must then have its MONGODB_URI, SESSION_SECRET, GAME_BRIDGE_URL and GAME_BRIDGE_TOKEN.
 */
export function siteSettings(): Settings {
  return { ...process.env, ...(JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as Settings) };
}

/** One of the settings; throws if it is missing. */
export function siteSetting(name: string): string {
  const value = siteSettings()[name];
  if (!value) throw new Error(`${name} of the site under test is not set`);
  return value;
}

let opened: Db | undefined;

/** The database of the shared site, over one client per worker. */
export function sharedDatabase(): Db {
  opened ??= open();
  return opened;
}

/** The document that matches a filter in a collection of the shared site; throws when there is none. */
export async function findOne<T extends Document>(collection: string, filter: Document): Promise<T> {
  const found = await sharedDatabase().collection(collection).findOne<T>(filter);
  if (found === null) throw new Error(`No document of ${collection} matches ${JSON.stringify(filter)}`);
  return found;
}

export async function accountIdOf(name: string): Promise<number> {
  return (await findOne<{ _id: number }>('accounts', { nameKey: name.toLowerCase() }))._id;
}

function open(): Db {
  const { uri, name } = findStoredDatabase(ROOT, siteSettings());
  return new MongoClient(uri).db(name);
}

/** Starts Caddy as documented, without TLS, in front of sites. Ends with its crew or by its own `stop`. */
export async function startCaddy(options: ProxyOptions): Promise<RunningProxy> {
  const folder = path.join(options.folder, 'caddy');
  const [documented = ''] = await documentedBlocks('caddy');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, caddyfileOf(documented, options));
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  // Caddy keeps certificates and its last configuration there.
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProxy('caddy', { ...options, args, env });
}

function caddyfileOf(documented: string, { port, sites }: ProxyOptions): string {
  return replaceParts(documented, [
    [/^\{\n/, '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n'],
    ['atout.example {', `http://127.0.0.1:${port} {`],
    [' 127.0.0.1:3000 ', ` ${sites.map((site) => new URL(site).host).join(' ')} `],
  ]);
}
