/** The collections that only the site writes; docs/data-model.md explains each field. */

export type SessionDocument = {
  /** Random, 128 bits, base64url; the cookie holds it sealed. */
  _id: string;
  accountId: number;
  createdAt: Date;
  lastUsedAt: Date;
  address: string | null;
  /** Browser and system in words, as in « Firefox sous Linux »; never the whole header. */
  device: string;
};

export type FlashDocument = {
  _id: string;
  page: string;
  faults: { field: string | null; code: string; detail?: Record<string, string | number> }[];
  /** What was typed, never a password. */
  typed: Record<string, string>;
  notice: string | null;
  createdAt: Date;
};

export type RegistrationIntentDocument = {
  /** The requestId of the bridge. */
  _id: string;
  nameKey: string;
  accountName: string;
  passwordHash: string;
  email: string;
  ip: string;
  state: 'pending' | 'created' | 'refused';
  accountId: number | null;
  error: string | null;
  attempts: number;
  nextAttemptAt: Date;
  createdAt: Date;
};

export type OutboxDocument = {
  /** The eventId of the bridge: receivers drop repeats by it. */
  _id: string;
  what: 'account' | 'accountBan' | 'nickname' | 'nicknameBan' | 'ident' | 'animation' | 'guildExtra';
  accountId: number | null;
  nicknameId: number | null;
  animation: string | null;
  attempts: number;
  nextAttemptAt: Date;
  createdAt: Date;
  deliveredAt: Date | null;
};

export type NewsDocument = {
  _id: number;
  slug: string;
  title: string;
  body: string;
  state: 'draft' | 'published' | 'archived';
  publishedAt: Date | null;
  createdAt: Date;
};

export type AuditDocument = {
  _id: number;
  at: Date;
  accountId: number;
  accountName: string;
  action: string;
  target: string;
  before: unknown;
  after: unknown;
  address: string | null;
};

export type MigrationDocument = { _id: number; name: string; appliedAt: Date };

export type LockDocument = { _id: string; holder: string; until: Date };

/** One key of rate-limiter-flexible: failures of an address, or of an address with a name. */
export type LimitDocument = { key: string; points: number; expire: Date | null };
