import { statSync } from 'node:fs';
import { processWide } from '#lib/base/process-wide.ts';
import { getLog } from './log.ts';
import type { Config } from './config.ts';
import { SECRETS, settingsSchema } from './settings.ts';

/** The problems that an operator should fix, each with a remedy, as in the log and `/readyz`. */
export const NOTICES = {
  'game-server-away':
    'the game server does not answer: start it, or correct GAME_BRIDGE_URL if it listens elsewhere',
  'game-server-token': 'the game server refuses the secret: GAME_BRIDGE_TOKEN must be the same on both sides',
  'game-server-answer':
    'the game server sends answers that docs/bridge.md does not allow: correct it, or correct GAME_BRIDGE_URL if another server listens there',
  'game-server-names':
    'names in the status of the game server are ignored: they must be a list of at most 1,000 strings of at most 24 letters',
  'game-server-clock':
    'the clocks of the game server and of this site differ by more than a minute: synchronize both by NTP',
  'future-games':
    'games are dated in the future: correct the clock of the game server and the dates of these games',
  'trusted-proxies':
    'requests arrive through a proxy missing from TRUSTED_PROXIES, so all its visitors count as one client: add its address',
  'assets-dir': 'ASSETS_DIR is not a readable folder: all pictures are drawn by the site',
  'content-dir': 'CONTENT_DIR has faults: the site uses its own content in place of the files named here',
  'unknown-settings': 'settings that do not exist are ignored: correct their names, or remove them',
  'contact-email': 'CONTACT_EMAIL is not set: pages show contact@atout.example, which nobody reads',
  'legal-notice':
    'LEGAL_PUBLISHER or LEGAL_HOST is not set: /mentions-legales must name the publisher and the host of the site',
  'mail-server':
    'the mail server does not accept mails, which wait: correct SMTP_URL and MAIL_FROM, or repair the server',
  'mail-given-up':
    'mails were given up in the last day because the mail server did not accept them in time: db.mails.find({ state: "given up" }) lists them',
  'webhook-off':
    'webhooks were turned off after a day of failed deliveries: see the reason in /admin/webhooks, and turn them on again there',
  'backup-old':
    'the last backup is more than three days old: check the timer that runs npm run -s admin -- backup-daily',
  documents: 'documents that cannot be read are skipped: correct them (npm run -s admin -- check lists each)',
} as const;

export type NoticeName = keyof typeof NOTICES;

/** A current fault. `detail` is short and technical, and holds no secret, e-mail or visitor's address. */
export type Notice = { readonly name: NoticeName; readonly detail: string; readonly since: Date };

/**
 * Raises a notice: logged once, and again if the detail changes; shown in `/metrics`, on `/admin` and, to loopback, on `/readyz` until
 * `endNotice` (product/serving §8.1).
 */
export function raiseNotice(name: NoticeName, detail = ''): void {
  const known = getNotices().get(name);
  if (known?.detail === detail) return;
  getNotices().set(name, { name, detail, since: known?.since ?? new Date() });
  getLog().warn({ notice: name, ...(detail !== '' && { detail }) }, NOTICES[name]);
}

/** Ends a notice, if it was raised. */
export function endNotice(name: NoticeName): void {
  if (getNotices().delete(name)) getLog().info({ notice: name }, 'notice ended');
}

/** Raises the notice if there is a detail, and ends it otherwise. */
export function tellNotice(name: NoticeName, detail: string | null): void {
  if (detail === null) endNotice(name);
  else raiseNotice(name, detail);
}

/** The current notices, oldest first. */
export function listNotices(): Notice[] {
  return [...getNotices().values()];
}

function getNotices(): Map<NoticeName, Notice> {
  return processWide('notices', () => new Map<NoticeName, Notice>());
}

type Env = Readonly<Record<string, string | undefined>>;

/** Settings of programs that share the environment or file with the site: compose and the reference server. */
const OF_OTHERS = /^(SITE_PORT|MONGO_PORT|ATOUT_SUBNET|ATOUT_GATEWAY|REFERENCE_\w+)$/;

/** Variables by which Kubernetes describes services: `MONGODB_SERVICE_HOST`, `SITE_PORT_3000_TCP_ADDR`. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP)(_\w+)?)?$/;

/** Prefixes that only settings of this site have. */
const OWN_PREFIX =
  /^(ATOUT_|SITE_|GAME_(BRIDGE|LINK)_|MONGODB_|SESSION_SECRET|TRUSTED_PROX|METRICS_TOKEN|SMTP_|MAIL_FROM|LEGAL_|DEMO_WORLD|SIGN_UPS_|CLIENT_DOWNLOAD|SKIN_DOWNLOAD)/;

const FILES: ReadonlySet<string> = new Set(SECRETS);

/** Raises notices for doubtful settings: misspelt names, a missing contact address, publisher or host. */
export function tellSettings(config: Config, env: Env): void {
  const misspelt = findMisspelt(Object.keys(env).filter((name) => (env[name] ?? '') !== ''));
  if (misspelt.length > 0) raiseNotice('unknown-settings', misspelt.join(', '));
  if (!config.isDemo && (env.CONTACT_EMAIL ?? '') === '') raiseNotice('contact-email');
  const { publisher, host } = config.legal;
  if (!config.isDemo && (publisher === null || host === null)) raiseNotice('legal-notice');
}

/** Raises a notice for each missing folder of the operator; folders may come and go while the site runs. */
export function tellFolders({ assetsDir, contentDir }: Pick<Config, 'assetsDir' | 'contentDir'>): void {
  tellNotice('assets-dir', faultOf(assetsDir));
  tellContent('', faultOf(contentDir));
}

/** Tells a fault of a file of CONTENT_DIR, or of the folder itself (an empty name), or its end: null. */
export function tellContent(name: string, fault: string | null): void {
  const faults = processWide('content-faults', () => new Map<string, string>());
  if (fault === null) faults.delete(name);
  else faults.set(name, fault);
  tellNotice('content-dir', faults.size === 0 ? null : [...faults.values()].join('; '));
}

/** Unknown names that resemble a setting, each with the likely one: `SITE_NMAE (SITE_NAME?)`. */
export function findMisspelt(names: readonly string[]): string[] {
  const known = Object.keys(settingsSchema.shape);
  return names.flatMap((name) => {
    const of = name.replace(/_FILE$/, '');
    if (known.includes(name) || (of !== name && FILES.has(of))) return [];
    if (OF_OTHERS.test(name) || SERVICE_LINK.test(name)) return [];
    const upper = name.toUpperCase().replaceAll('-', '_');
    const meant = known
      .map((one) => ({ one, far: distance(upper, one) }))
      .filter(({ one, far }) => far <= (one.length < 8 ? 1 : 2))
      .toSorted((a, b) => a.far - b.far)[0]?.one;
    if (meant !== undefined) return [`${name} (${meant}?)`];
    if (known.includes(of)) return [`${name} (${of} cannot be read from a file)`];
    return OWN_PREFIX.test(name) ? [name] : [];
  });
}

function faultOf(folder: string | null): string | null {
  if (folder === null) return null;
  try {
    return statSync(folder).isDirectory() ? null : 'not a folder';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}

/** The edit distance between two texts, with swapped neighbours counted as one edit (Damerau-Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const last = rows[i - 1] ?? [];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? Infinity) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
