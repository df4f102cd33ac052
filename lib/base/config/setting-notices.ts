import { statSync } from 'node:fs';
import type { Config } from './config.ts';
import { raiseNotice, tellNotice } from './notices.ts';
import { settingsSchema } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Settings of programs that share the environment or file with the site: compose and the reference server. */
const OF_OTHERS = /^(SITE_PORT|MONGO_PORT|ATOUT_SUBNET|ATOUT_GATEWAY|REFERENCE_\w+)$/;

/** Variables by which Kubernetes describes services: `MONGODB_SERVICE_HOST`, `SITE_PORT_3000_TCP_ADDR`. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP)(_\w+)?)?$/;

/** Prefixes that only settings of this site have. */
const OWN_PREFIX =
  /^(ATOUT_|SITE_|GAME_(BRIDGE|LINK)_|MONGODB_|SESSION_SECRET|TRUSTED_PROX|METRICS_TOKEN|SMTP_|MAIL_FROM|LEGAL_|DEMO_WORLD|SIGN_UPS_|CLIENT_DOWNLOAD|SKIN_DOWNLOAD)/;

const FILES = new Set([
  'MONGODB_URI',
  'GAME_BRIDGE_TOKEN',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SMTP_URL',
]);

/** Raises notices for doubtful settings: misspelt names, no contact address for players, nobody who publishes or hosts the site. */
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
  const fault = faultOf(contentDir);
  if (fault !== null) raiseNotice('content-dir', fault);
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
    if (known.includes(of)) return [`${name} (${of} is read from no file)`];
    return OWN_PREFIX.test(name) ? [name] : [];
  });
}

function faultOf(folder: string | null): string | null {
  if (folder === null) return null;
  try {
    return statSync(folder).isDirectory() ? null : 'no folder';
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
