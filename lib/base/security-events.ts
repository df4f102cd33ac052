import { createHmac } from 'node:crypto';
import { getConfig } from './config/config.ts';
import { getLog } from './config/log.ts';
import { processWide } from './process-wide.ts';

/** Events that an operator may want to know of (product/serving §8.3). */
const SECURITY_EVENTS = [
  'login',
  'failed login',
  'blocked login',
  'failed code',
  'reauthentication',
  'failed reauthentication',
  'session ended',
  'permission refused',
  'csp violation',
] as const;

type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Facts of an event: account ids, hashes and paths, never a typed name, an e-mail or an address. */
type Facts = Readonly<Record<string, string | number | undefined>>;

/** Counts a security event of this process for `/metrics`, and logs it. */
export function noteSecurity(event: SecurityEvent, facts: Facts = {}): void {
  const counts = getSecurityCounts();
  counts.set(event, (counts.get(event) ?? 0) + 1);
  getLog().info({ security: event, ...facts }, 'security event');
}

/** The security events of this process since its start. */
export function getSecurityCounts(): Map<SecurityEvent, number> {
  return processWide(
    'security-counts',
    () => new Map<SecurityEvent, number>(SECURITY_EVENTS.map((event) => [event, 0])),
  );
}

/** Replaces a typed name in the log, as people also type passwords there. Equal names have equal hashes. */
export function hashTyped(text: string): string {
  const [secret = ''] = getConfig().sessionSecrets;
  return createHmac('sha256', secret).update(`typed ${text.toLowerCase()}`).digest('base64url').slice(0, 12);
}
