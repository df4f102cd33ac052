import type { Ending } from '#lib/game/ending.ts';
import type { Score3 } from './game-documents.ts';

/** Documents of the collections that only the site writes; docs/data-model.md explains each field. */

export type SessionDocument = {
  /** 128 random bits in base64url. The cookie holds it sealed. */
  _id: string;
  accountId: number;
  createdAt: Date;
  lastUsedAt: Date;
  address: string | null;
  /** Browser and operating system, as in « Firefox sous Linux »; never the whole header. */
  device: string;
};

/** The last visit of a player to the home page, for « nouvelles depuis votre dernière visite ». */
export type VisitDocument = {
  /** The id of the account. */
  _id: number;
  /** When it began. */
  at: Date;
  /** The numbers of the cards owned when it began, and when the one before it began, a bit each, in base64url. */
  cards: string;
  before: string;
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

/** A single-use link for choosing a new password. */
export type PasswordLinkDocument = {
  /** SHA-256 of the link's token in base64url. The token itself is not stored. */
  _id: string;
  accountId: number;
  createdAt: Date;
};

export type RegistrationIntentDocument = {
  /** The `requestId` sent over the bridge. */
  _id: string;
  nameKey: string;
  accountName: string;
  passwordHash: string;
  email: string;
  ip: string;
  state: 'pending' | 'created';
  accountId: number | null;
  attempts: number;
  nextAttemptAt: Date;
  createdAt: Date;
};

export type OutboxDocument = {
  /** The `eventId` sent over the bridge, by which receivers discard repeats. */
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

/** A finished game as one of its two players sees it, with its positions in their lists. */
export type GameEntryDocument = {
  _id: { accountId: number; gameId: number };
  opponentId: number;
  /** Both names as played, in lower case: the player's own, then the opponent's. */
  nameKeys: string[];
  color: 'blue' | 'red';
  endedAt: Date;
  /** Month in which the game ended, in Paris time, as in `2026-11`. */
  month: string;
  result: Ending;
  isPvp: boolean;
  isNoTouch: boolean;
  family: string;
  eloCategory: string | null;
  /** The player's own Elo after the game. */
  eloAfter: number | null;
  /** Whose card lies on each cell at the end: `b` or `r`, a capital for the last one played; null where that is unknown. */
  board: string | null;
  /**
   * Position of the game by time, from 1, in the player's list of all games, of those with the same `isPvp`, of
   * no-touch games, of the same family, and of the same result.
   */
  numbers: { all: number; kind: number; noTouch: number | null; family: number; result: number };
};

/** The results of two players against each other, as seen by one of them. */
export type GamePairDocument = {
  _id: { accountId: number; opponentId: number };
  /** The opponent's names as played, in lower case. */
  nameKeys: string[];
  score: Score3;
};

/** Counts of the listed games of an account. */
export type GameCountDocument = {
  _id: number;
  /** The account's own names as played, in lower case. */
  nameKeys: string[];
  lastEndedAt: Date;
  /** Keyed by month, then by kind (`pvp`, `pve`, each maybe ` noTouch`), result and family, as in `pvp noTouch win mp + =`. */
  byMonth: Record<string, Record<string, number>>;
  /** Set when a game was listed late: entries that ended from this date on must be renumbered. */
  renumberFrom: Date | null;
};

/** The solver's verdict on each play of a finished game, for one version of the engine. */
export type GameVerdictDocument = {
  _id: number;
  engine: string;
  verdicts: { value: number; best: number; bestPlays: { slot: number; x: number; y: number }[] }[];
  at: Date;
};

export type MigrationDocument = { _id: number; name: string; appliedAt: Date };

export type LockDocument = { _id: string; holder: string; until: Date };

/** A counter: wrong passwords by address, or by address and account name; or the sign-ups of a household. */
export type LimitDocument = {
  key: string;
  /** Of sign-ups, by rate-limiter-flexible. */
  points?: number;
  /** Of wrong passwords: how many there are, until when they count or block, and the tries that are under way. */
  failures?: number;
  until?: Date | null;
  underWay?: { id: string; until: Date }[];
  /** When MongoDB may delete it. */
  expire: Date | null;
};
