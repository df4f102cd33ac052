import { readFileSync } from 'node:fs';
import { isLoopback } from '#lib/base/ip-address.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { BODY_BOUNDS, CLASS_BOUNDS, type ClassBounds, type WorkClass } from './admission-bounds.ts';
import { REMOVED_SETTINGS, SECRETS, settingsSchema, type Settings } from './settings.ts';

/** The settings of the site, parsed once at start (product/serving §1.1). */
export type Config = {
  readonly mode: Settings['NODE_ENV'];
  readonly port: number;
  readonly host: string;
  /** The number of processes that serve the site together; the limits below are per process. */
  readonly processes: number;
  readonly dataDir: string;
  /** The folder for the backups before migrations; null for none. */
  readonly upgradeBackups: string | null;
  readonly backupKeep: number;
  readonly siteName: string;
  readonly contactEmail: string;
  /** Publisher and host of the site for `/mentions-legales`; null if not set. */
  readonly legal: { readonly publisher: string | null; readonly host: string | null };
  /** The VAPID keys of web push; null if the site sends no notifications. */
  readonly notify: { readonly publicKey: string; readonly privateKey: string } | null;
  /** The mail server and the sender's address; null if the site sends no mail. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** The base of every absolute link, without a trailing slash. */
  readonly siteUrl: string;
  /** Origins from which writes are accepted. */
  readonly origins: readonly string[];
  /** Null for the embedded MongoDB of `npm start`. */
  readonly mongodb: { readonly uri: string; readonly name: string } | null;
  /** Null for the reference game server of `npm start`. */
  readonly bridge: { readonly url: string; readonly token: string } | null;
  /** Newest first: the first one seals, all of them unseal. */
  readonly sessionSecrets: readonly string[];
  readonly gameLink: string;
  readonly clientDownload: string | null;
  readonly skinDownload: string | null;
  readonly assetsDir: string | null;
  /** The operator's texts, menus and logo, which take precedence over content/. */
  readonly contentDir: string | null;
  readonly trustedProxies: readonly string[];
  readonly logLevel: Settings['LOG_LEVEL'];
  /** Bodies still being received. */
  readonly bodies: { readonly all: number; readonly perClient: number };
  readonly classes: Readonly<Record<WorkClass, ClassBounds>>;
  /** Limits of connections and of unsent data; times in milliseconds, sizes in bytes, the rate in bytes per second. */
  readonly connections: {
    readonly all: number;
    readonly perClient: number;
    readonly timeoutMs: number;
    readonly leastRate: number;
    readonly unsentPerClient: number;
  };
  /** Sign-ups hashed for one client in ten minutes. */
  readonly signUpsPerClient: number;
  /** Whether staff need a second factor: no, they are asked for it, or it is required for their rights. */
  readonly staffSecondFactor: Settings['STAFF_SECOND_FACTOR'];
  /** When the solver helps with composed positions (product/pages §6.11). */
  readonly solverHelp: NonNullable<Settings['SOLVER_HELP']>;
  /** Delay of games under way, in seconds (product/live §5). */
  readonly liveDelay: number;
  readonly metricsToken: string | null;
  readonly isDemo: boolean;
  /** True for a demo world that others can reach; every page then shows a warning. */
  readonly isPublicDemo: boolean;
};

export type ConfigOutcome =
  { readonly ok: true; readonly value: Config } | { readonly ok: false; readonly faults: readonly string[] };

type Env = Readonly<Record<string, string | undefined>>;

const isText = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Parses the settings and reports all faults together, each as `NAME: what is wrong`, without the value given. */
export function parseConfig(env: Env): ConfigOutcome {
  const faults: string[] = [];
  const known = readSecretFiles(env, faults);
  const parsed = settingsSchema.safeParse(known);
  const broken = new Set<string>();
  for (const issue of parsed.error?.issues ?? []) {
    broken.add(String(issue.path[0]));
    faults.push(`${String(issue.path[0])}: ${issue.message}`);
  }
  faults.push(...togetherFaults(known, broken), ...demoFaults(known, broken), ...removedFaults(env));
  if (!parsed.success || faults.length > 0) return { ok: false, faults: [...new Set(faults)] };
  return { ok: true, value: toConfig(parsed.data) };
}

/** The config of this process. The first call parses the environment and throws an error that lists every fault. */
export function getConfig(): Config {
  return processWide('config', () => {
    const outcome = parseConfig(process.env);
    if (!outcome.ok) throw new Error(`Invalid settings:\n${outcome.faults.join('\n')}`);
    return outcome.value;
  });
}

function readSecretFiles(env: Env, faults: string[]): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of Object.keys(settingsSchema.shape)) {
    const value = env[name];
    if (isText(value)) known[name] = value;
  }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!isText(file)) continue;
    if (known[name] !== undefined) faults.push(`${name}: set twice, directly and by ${name}_FILE`);
    try {
      known[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE: the file cannot be read`);
    }
  }
  return known;
}

/** Finds settings that other settings make mandatory. A setting that is already reported as broken is not reported again. */
function togetherFaults(known: Readonly<Record<string, string>>, broken: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const need = (name: string, why: string) => {
    if (known[name] === undefined && !broken.has(name)) faults.push(`${name}: missing, ${why}`);
  };
  if (known.SMTP_URL !== undefined) need('MAIL_FROM', 'required if SMTP_URL is set');
  if (known.MAIL_FROM !== undefined) need('SMTP_URL', 'required if MAIL_FROM is set');
  const isOperated = known.MONGODB_URI !== undefined || known.GAME_BRIDGE_URL !== undefined;
  if (!isOperated) return faults;
  need('MONGODB_URI', 'required if GAME_BRIDGE_URL is set');
  need('GAME_BRIDGE_URL', 'required if MONGODB_URI is set');
  need('GAME_BRIDGE_TOKEN', 'the game server requires it');
  need('SESSION_SECRET', 'needed to seal sessions');
  if (known.DEMO_WORLD !== '1') {
    need('SITE_URL', 'needed for absolute links and for checking the origin of writes');
  }
  return faults;
}

/** Finds settings that no longer exist. */
function removedFaults(env: Env): string[] {
  return REMOVED_SETTINGS.filter((name) => isText(env[name])).map(
    (name) => `${name}: no longer exists, because these limits are fixed; remove it`,
  );
}

/** The passwords of a demo world are public, so others may reach it only with DEMO_WORLD_PUBLIC. */
function demoFaults(known: Readonly<Record<string, string>>, broken: ReadonlySet<string>): string[] {
  const { DEMO_WORLD: demo, DEMO_WORLD_PUBLIC: isPublic, HOST: host } = known;
  if (demo !== '1' || isPublic === '1' || host === undefined || broken.has('HOST') || isLoopback(host))
    return [];
  return [
    'HOST: must be a loopback address such as 127.0.0.1, because the passwords of a demo world are public; to let others reach it, set DEMO_WORLD_PUBLIC=1',
  ];
}

function toConfig(settings: Settings): Config {
  const whole = toWholeConfig(settings);
  return whole.processes === 1 ? whole : partOf(whole);
}

/** The limits of one process of several, which add up to those of the settings. */
function partOf(whole: Config): Config {
  const part = (bound: number) => Math.max(1, Math.ceil(bound / whole.processes));
  const { bodies, classes, connections } = whole;
  const parts = Object.entries(classes).map(([name, { width, inside, queue, share }]) => [
    name,
    { width: part(width), inside: part(inside), queue: part(queue), share: part(share) },
  ]);
  return {
    ...whole,
    bodies: { all: part(bodies.all), perClient: part(bodies.perClient) },
    classes: Object.fromEntries(parts) as Config['classes'],
    connections: {
      ...connections,
      all: part(connections.all),
      perClient: part(connections.perClient),
      unsentPerClient: part(connections.unsentPerClient),
    },
  };
}

function toWholeConfig(settings: Settings): Config {
  const siteUrl = settings.SITE_URL ?? `http://${hostForUrl(settings.HOST)}:${settings.PORT}`;
  const local = settings.SITE_URL === undefined ? [`http://localhost:${settings.PORT}`] : [];
  const { MONGODB_URI: uri, GAME_BRIDGE_URL: url, GAME_BRIDGE_TOKEN: token } = settings;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = settings;
  const [publicKey, privateKey] = settings.NOTIFY?.split(' ') ?? [];
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    processes: settings.SITE_PROCESSES,
    dataDir: settings.DATA_DIR,
    upgradeBackups:
      settings.UPGRADE_BACKUPS === 'off'
        ? null
        : (settings.UPGRADE_BACKUPS ?? `${settings.DATA_DIR}/backups`),
    backupKeep: settings.BACKUP_KEEP,
    siteName: settings.SITE_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    legal: { publisher: settings.LEGAL_PUBLISHER ?? null, host: settings.LEGAL_HOST ?? null },
    notify: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    mail: smtpUrl === undefined || from === undefined ? null : { smtpUrl, from },
    siteUrl,
    origins: [...new Set([siteUrl, ...local, ...settings.SITE_ORIGINS])],
    mongodb: uri === undefined ? null : { uri, name: settings.MONGODB_DB },
    bridge: url === undefined || token === undefined ? null : { url, token },
    sessionSecrets: [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS].filter(isText),
    gameLink: settings.GAME_LINK_URL,
    clientDownload: settings.CLIENT_DOWNLOAD_URL ?? null,
    skinDownload: settings.SKIN_DOWNLOAD_URL ?? null,
    assetsDir: settings.ASSETS_DIR ?? null,
    contentDir: settings.CONTENT_DIR ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    bodies: BODY_BOUNDS,
    classes: CLASS_BOUNDS,
    connections: connectionBounds(settings),
    signUpsPerClient: settings.SIGN_UPS_PER_HOUSEHOLD,
    staffSecondFactor: settings.STAFF_SECOND_FACTOR,
    solverHelp:
      settings.SOLVER_HELP ?? (uri !== undefined && settings.DEMO_WORLD !== '1' ? 'after-games' : 'always'),
    liveDelay: settings.LIVE_DELAY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    isDemo: settings.DEMO_WORLD === '1',
    isPublicDemo: settings.DEMO_WORLD === '1' && settings.DEMO_WORLD_PUBLIC === '1',
  };
}

function connectionBounds(settings: Settings): Config['connections'] {
  return {
    all: settings.MAX_CONNECTIONS,
    perClient: settings.CONNECTIONS_PER_HOUSEHOLD,
    timeoutMs: settings.SEND_TIMEOUT_SECONDS * 1000,
    leastRate: settings.SEND_LEAST_RATE,
    unsentPerClient: settings.UNSENT_MIB_PER_HOUSEHOLD * 1024 * 1024,
  };
}

/** The host part of a URL: a wildcard address becomes 127.0.0.1, IPv6 gets brackets. */
function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
