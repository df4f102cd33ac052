import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { findMisspelt } from '#lib/base/config/notices.ts';
import { SECRETS } from '#lib/base/config/settings.ts';
import type { Config } from '#lib/base/config/config.ts';
import { isLoopback } from '#lib/base/ip-address.ts';
import { KEPT_DESCRIPTORS } from '#lib/web/server/connections.ts';
import { advice, fault, ok, orOk, skipped, type Check, type Found } from './check.ts';
import { configOf, isOperated, type Patient } from './patient.ts';

/** The oldest Node that runs TypeScript without a build, as the site requires. */
const NODE_OLDEST = [22, 18] as const;

/** A process with less memory may be killed under load. */
const PROCESS_LEAST_BYTES = 512 * 1024 ** 2;

/** Settings that a site with its own game server should have, with the consequence of omitting each. */
const FORGOTTEN = {
  CONTACT_EMAIL: 'pages show contact@atout.example, which nobody reads',
  LEGAL_PUBLISHER: '/mentions-legales names no publisher, which the law requires',
  LEGAL_HOST: '/mentions-legales names no host, which the law requires',
  SMTP_URL: 'players cannot reset a lost password by mail (set MAIL_FROM too)',
} as const;

type Env = Patient['env'];

/** Settings that are valid individually, but not in combination or on this machine; null if they are fine. */
const TOGETHER: readonly ((config: Config, env: Env, at: Patient) => Found | null)[] = [
  ({ siteUrl, isDemo }) =>
    isDemo || siteUrl.startsWith('https:') || isLoopback(new URL(siteUrl).hostname)
      ? null
      : fault(
          'SITE_URL is http://: passwords can be read on the way; give the proxy a certificate, and SITE_URL https://',
        ),
  ({ siteUrl, trustedProxies }) =>
    siteUrl.startsWith('https:') && trustedProxies.length === 0
      ? fault(
          'TRUSTED_PROXIES is empty: all visitors count as one client, the proxy; add the address of the proxy',
        )
      : null,
  ({ sessionSecrets: [now, before] }) =>
    now !== undefined && now === before
      ? fault('SESSION_SECRET_PREVIOUS equals SESSION_SECRET: set the former secret, or remove it')
      : null,
  ({ bridge, sessionSecrets }) =>
    bridge !== null && sessionSecrets.includes(bridge.token)
      ? fault(
          'GAME_BRIDGE_TOKEN equals SESSION_SECRET, so the game server could forge sessions: generate another one',
        )
      : null,
  ({ bridge }) =>
    bridge === null || bridge.url.startsWith('https:') || isNear(new URL(bridge.url).hostname)
      ? null
      : fault(
          'GAME_BRIDGE_URL is http:// on a public address: hashes and e-mails can be read on the way; use https:// or a private network',
        ),
  ({ isDemo }) =>
    isDemo
      ? fault('DEMO_WORLD=1: the passwords of the demo are public; remove it on a site with real players')
      : null,
  ({ mode }) =>
    mode === 'production'
      ? null
      : fault(`NODE_ENV is ${mode}: pages are slow and errors are shown; remove it`),
  ({ logLevel }) =>
    ['fatal', 'silent'].includes(logLevel)
      ? fault(`LOG_LEVEL is ${logLevel}: errors are not logged; set it to info`)
      : null,
  (_, { SITE_PROCESSES: processes = '1' }, { cores }) =>
    Number(processes) > cores
      ? advice(
          `SITE_PROCESSES is ${processes}, but this machine has ${cores} cores: use ${Math.max(1, cores - 1)}`,
        )
      : null,
  (_, { SITE_PROCESSES: processes = '1' }, { memory }) =>
    memory < Number(processes) * PROCESS_LEAST_BYTES
      ? fault(
          `there are ${Math.round(memory / 1024 ** 2)} MiB of memory, too little for ${processes} × 512: give the container or machine more, or lower SITE_PROCESSES`,
        )
      : null,
  ({ connections }, _, { descriptors }) =>
    descriptors !== null && descriptors < connections.all + KEPT_DESCRIPTORS
      ? advice(
          `this machine lets a process open ${descriptors} files, too few for MAX_CONNECTIONS ${connections.all}: raise the limit (LimitNOFILE, ulimit -n)`,
        )
      : null,
];

/** True for addresses on this machine or in a private network. Names without a dot are those of containers. */
function isNear(host: string): boolean {
  return (
    isLoopback(host.replace(/^\[|\]$/g, '')) ||
    !/[.:]/.test(host) ||
    /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[f[cd]/.test(
      host,
    ) ||
    /\.(internal|local|lan)$/.test(host)
  );
}

export const SETTING_CHECKS: readonly Check[] = [
  {
    name: 'Node',
    run: ({ nodeVersion }) => {
      const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
      const isOld = major < NODE_OLDEST[0] || (major === NODE_OLDEST[0] && minor < NODE_OLDEST[1]);
      return isOld ? fault(`${nodeVersion} is too old: run Node 24`) : ok(nodeVersion);
    },
  },
  {
    name: 'build',
    run: ({ root }) =>
      existsSync(path.join(root, '.next/BUILD_ID'))
        ? ok()
        : fault('the site is not built: run npm run build, or use the image'),
  },
  { name: 'settings', run: ({ config }) => (config.ok ? ok() : config.faults.map(fault)) },
  {
    name: 'misspelt settings',
    run: ({ env }) =>
      orOk(
        findMisspelt(Object.keys(env).filter((name) => (env[name] ?? '') !== '')).map((name) =>
          fault(`${name} does not exist and is ignored: correct its name, or remove it`),
        ),
      ),
  },
  {
    name: 'forgotten settings',
    after: 'settings',
    run: (at) =>
      isOperated(at)
        ? orOk(
            Object.entries(FORGOTTEN)
              .filter(([name]) => (at.env[name] ?? at.env[`${name}_FILE`] ?? '') === '')
              .map(([name, why]) => advice(`${name} is not set: ${why}`)),
          )
        : skipped('a demo world'),
  },
  {
    name: 'settings together',
    after: 'settings',
    run: (at) => {
      const config = configOf(at);
      if (config.mongodb === null) return skipped('a demo world');
      return orOk(TOGETHER.flatMap((find) => find(config, at.env, at) ?? []));
    },
  },
  {
    name: 'secret files',
    run: ({ root, env }) => {
      const named = SECRETS.map((name) => env[`${name}_FILE`] ?? '').filter((file) => file !== '');
      return orOk(
        [...named, path.join(root, '.env')]
          .filter(isReadByAll)
          .map((file) => fault(`all users of this machine can read ${file}: chmod 600 ${file}`)),
      );
    },
  },
];

function isReadByAll(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & 0o004) !== 0;
}
