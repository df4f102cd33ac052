import { COOKIE_SECONDS } from '#lib/base/request-errors.ts';
import type { Documents } from './collections.ts';

const DAY = 86_400;

const YEAR = 365 * DAY;

/** A kind of personal data that is kept for a limited time. */
export type Retained = {
  readonly collection: keyof Documents;
  /** The date field from which the time counts. */
  readonly since: string;
  readonly seconds: number;
  /** The field that is set to null; without one the whole document is deleted. */
  readonly clears?: string;
  /** The actions of the audit log; all if missing. */
  readonly actions?: readonly string[];
  /** Maximum age in seconds, if `since` is an expiry. */
  readonly most?: number;
};

/** Maximum retention of personal data, enforced by TTL indexes and a nightly worker, shown by `/confidentialite` (product/pages §1.10). */
export const RETENTION = {
  signUpAddress: {
    ...{ collection: 'accounts', since: 'registeredAt', seconds: YEAR },
    clears: 'registerAddress',
  },
  loginAddress: {
    ...{ collection: 'accounts', since: 'lastLoginAt', seconds: YEAR },
    clears: 'lastAddress',
  },
  sessions: { collection: 'sessions', since: 'lastUsedAt', seconds: 30 * DAY },
  longSessions: { collection: 'sessions', since: 'createdAt', seconds: COOKIE_SECONDS.session },
  failedLogins: { collection: 'failedLogins', since: 'at', seconds: 90 * DAY },
  limits: { collection: 'limits', since: 'expire', seconds: 0, most: DAY },
  visits: { collection: 'visits', since: 'at', seconds: 400 * DAY },
  mails: { collection: 'mails', since: 'settledAt', seconds: 30 * DAY },
  pushNotes: { collection: 'pushNotes', since: 'settledAt', seconds: DAY },
  webhookDeliveries: { collection: 'webhookDeliveries', since: 'settledAt', seconds: 30 * DAY },
  emailLinks: { collection: 'emailLinks', since: 'expiresAt', seconds: 0, most: 7 * DAY },
  passwordLinks: { collection: 'passwordLinks', since: 'createdAt', seconds: DAY },
  passwordRequests: { collection: 'passwordRequests', since: 'createdAt', seconds: DAY },
  intents: { collection: 'registrationIntents', since: 'createdAt', seconds: 30 * DAY },
  addressBans: { collection: 'addressBans', since: 'until', seconds: 30 * DAY },
  reports: { collection: 'reports', since: 'closedAt', seconds: YEAR },
  appeals: { collection: 'appeals', since: 'answeredAt', seconds: YEAR },
  duels: { collection: 'duels', since: 'changedAt', seconds: 90 * DAY },
  flashes: { collection: 'flashes', since: 'createdAt', seconds: COOKIE_SECONDS.flash },
  lookUps: {
    ...{ collection: 'audit', since: 'at', seconds: YEAR },
    actions: ['account look', 'account search'],
  },
  addressActs: {
    ...{ collection: 'audit', since: 'at', seconds: YEAR },
    actions: ['address ban', 'address unban', 'limits lift'],
  },
  staffAddress: { collection: 'audit', since: 'at', seconds: YEAR, clears: 'address' },
} as const satisfies Record<string, Retained>;

export type RetainedName = keyof typeof RETENTION;

/** The names in the table, in its order. */
export const RETAINED = Object.keys(RETENTION) as readonly RetainedName[];
