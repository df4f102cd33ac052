import { processWide } from '#lib/base/process-wide.ts';
import { getLog } from './log.ts';

/** What an operator should fix, each with what is wrong and what to do, as the log and `/readyz` say it. */
export const NOTICES = {
  'game-server-away':
    'the game server does not answer: start it, or correct GAME_BRIDGE_URL if it listens elsewhere',
  'game-server-token': 'the game server refuses the secret: GAME_BRIDGE_TOKEN must be the same on both sides',
  'game-server-answer':
    'the game server answers something that the bridge does not allow (docs/bridge.md): correct it, or GAME_BRIDGE_URL if something else listens there',
  'game-server-names':
    'names in the status of the game server were left out: they must be a list of at most 1,000 texts of at most 24 letters',
  'game-server-clock':
    "the clock of the game server and this site's are more than a minute apart: keep both by NTP",
  'future-games': 'games are dated in the future: correct the clock of the game server, and those games',
  'trusted-proxies':
    'requests arrive through a proxy that is not in TRUSTED_PROXIES, so that all its visitors count as one client: add its address',
  'assets-dir': 'ASSETS_DIR is no folder that can be read: all pictures are drawn by the site',
  'content-dir':
    'CONTENT_DIR cannot be used as it is: what is named here was left aside for what the site has itself',
  'unknown-settings': 'settings that do not exist are ignored: correct their names, or remove them',
  'contact-email': 'CONTACT_EMAIL is not set: pages name contact@atout.example, which nobody reads',
  'legal-notice':
    'LEGAL_PUBLISHER and LEGAL_HOST are not both set: /mentions-legales must name who publishes and who hosts the site',
  'mail-server':
    'the mail server does not take mails: correct SMTP_URL and MAIL_FROM, or see to the server; mails wait meanwhile',
  'mail-given-up':
    'mails were given up in the last day because the mail server did not take them in time: db.mails.find({ state: "given up" }) lists them',
  'backup-old':
    'the last backup is more than three days old: see to the timer that runs npm run -s admin -- backup-daily',
  documents:
    'documents that nothing can read were set aside: correct them (npm run -s admin -- check names each)',
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
  if (getNotices().delete(name)) getLog().info({ notice: name }, 'what was wrong is right again');
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
