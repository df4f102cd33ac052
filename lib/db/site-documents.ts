import type { Ending } from '#lib/game/ending.ts';
import type { Score3 } from './game-documents.ts';

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

/** A link that lets an account choose a new password once. */
export type PasswordLinkDocument = {
  /** SHA-256 of the link's token, base64url: the token itself is kept nowhere. */
  _id: string;
  accountId: number;
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

/** A finished game as one of its two players sees it, with its places in his lists. */
export type GameEntryDocument = {
  _id: { accountId: number; gameId: number };
  opponentId: number;
  /** Both names as played, in lower case: the own one, then the opponent's. */
  nameKeys: string[];
  color: 'blue' | 'red';
  endedAt: Date;
  /** Month of the end in Paris, as in `2026-11`. */
  month: string;
  result: Ending;
  isPvp: boolean;
  isNoTouch: boolean;
  family: string;
  eloCategory: string | null;
  /** The player's own Elo after the game. */
  eloAfter: number | null;
  /** Which game it is, counted from 1 by time: of all of his, of the same `isPvp`, of his no-touch ones, of the same family. */
  numbers: { all: number; kind: number; noTouch: number | null; family: number };
};

/** What two players played against each other, seen by one of them. */
export type GamePairDocument = {
  _id: { accountId: number; opponentId: number };
  /** The opponent's names as played, in lower case. */
  nameKeys: string[];
  score: Score3;
};

/** How many listed games an account has. */
export type GameCountDocument = {
  _id: number;
  /** The own names as played, in lower case. */
  nameKeys: string[];
  lastEndedAt: Date;
  /** Keyed by month, then by kind (`pvp`, `pve`, each maybe ` noTouch`) and family, as in `pvp noTouch mp + =`. */
  byMonth: Record<string, Record<string, number>>;
  /** From which end on the numbers are to be counted anew, since an older game came late. */
  renumberFrom: Date | null;
};

/** What the solver says of each play of a finished game, kept for one version of the engine. */
export type GameVerdictDocument = {
  _id: number;
  engine: string;
  verdicts: { value: number; best: number; bestPlays: { slot: number; x: number; y: number }[] }[];
  at: Date;
};

export type MigrationDocument = { _id: number; name: string; appliedAt: Date };

export type LockDocument = { _id: string; holder: string; until: Date };

/** One key of rate-limiter-flexible: failures of an address, or of an address with a name. */
export type LimitDocument = { key: string; points: number; expire: Date | null };
