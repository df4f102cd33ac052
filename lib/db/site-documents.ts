import type { Ending } from '#lib/game/ending.ts';
import type { Score3 } from './game-documents.ts';

/** Documents of the collections that only the site writes; docs/data-model.md explains each field. */

/** The announcement of the staff above each page; there is at most one. */
export type AnnouncementDocument = {
  _id: 'site';
  text: string;
  from: Date;
  until: Date | null;
  isDismissable: boolean;
  /** True while only staff may write. */
  isMaintenance: boolean;
  changedAt: Date;
};

/** A ban of an address or a range of addresses. */
export type AddressBanDocument = {
  /** The canonical range, such as `203.0.113.0/24`. */
  _id: string;
  /** Whether logins and sign-ups are refused, or sign-ups wait for staff. */
  effect: 'refuse' | 'hold';
  /** The name of the account that set it. */
  banner: string;
  date: Date;
  reason: string;
  until: Date | null;
};

/** The logo uploaded by a guild's master. */
export type GuildLogoDocument = {
  /** The guild. */
  _id: number;
  /** The beginning of the digest of the picture, as in its address. */
  version: string;
  /** In base64. */
  png: string;
  at: Date;
};

/** A word refused in names by staff. */
export type RefusedWordDocument = {
  /** In lower case; a `*` stands for any letters. */
  _id: string;
  /** The name of the account that added it. */
  by: string;
  date: Date;
};

/** A player's report to the staff. */
export type ReportDocument = {
  _id: number;
  kind: 'player' | 'guild' | 'game';
  /** The id of the nickname, the guild or the game. */
  target: number;
  text: string;
  /** The reporting account. */
  accountId: number;
  at: Date;
  /** When staff dealt with it; null while it is open. */
  closedAt: Date | null;
};

/** A banned player's appeal to the staff, and their answer. */
export type AppealDocument = {
  _id: number;
  accountId: number;
  /** The account's first appeal is 1. */
  number: number;
  text: string;
  at: Date;
  /** Null until staff have answered. */
  answer: string | null;
  answeredAt: Date | null;
};

export type OutboxDocument = {
  /** The `eventId` sent over the bridge: an idempotency key. */
  _id: string;
  what:
    | 'account'
    | 'accountBan'
    | 'nickname'
    | 'nicknameBan'
    | 'nicknameMoved'
    | 'ident'
    | 'animation'
    | 'guildExtra'
    | 'closed';
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
  /** The last change visible to readers; missing if none. */
  changedAt?: Date;
};

/** An outside address that receives events of the site. */
export type WebhookDocument = {
  _id: number;
  name: string;
  kind: 'discord' | 'generic';
  /** Holds a secret: no page, log or answer shows it. */
  url: string;
  /** Signs deliveries to a generic webhook; null for others. */
  secret: string | null;
  events: string[];
  isOn: boolean;
  /** When its deliveries began to fail; null after a success. */
  failingSince: Date | null;
  /** Its last failure. */
  fault: string | null;
  createdAt: Date;
  /** When staff deleted it; it can be restored until MongoDB deletes it. */
  deletedAt: Date | null;
};

/** An event that was queued for the webhooks of its time. */
export type WebhookEventDocument = {
  /** As in `news:12` or `server:off:1795706447`. */
  _id: string;
  at: Date;
  /** When MongoDB may delete it; null if the data would raise the event again. */
  expiresAt: Date | null;
};

/** An event on its way to a webhook. */
export type WebhookDeliveryDocument = {
  /** The event and the webhook. */
  _id: string;
  webhookId: number;
  event: string;
  title: string;
  text: string;
  /** The page about it. */
  path: string | null;
  /** When it happened. */
  at: Date;
  state: 'waiting' | 'sent' | 'bounced' | 'given up';
  attempts: number;
  nextAttemptAt: Date;
  /** When it is given up: after a day. */
  sendBefore: Date;
  settledAt: Date | null;
  fault: string | null;
};

/** The peak of players online in half an hour, an hour, a day in Paris, or ever, and further counts of a day. */
export type ServerFigureDocument = {
  _id: { step: 'half hour' | 'hour' | 'day' | 'ever'; from: Date };
  /** The peak and its time; missing for a day without samples. */
  players?: number;
  reachedAt?: Date;
  /** The games that ended and the player accounts created on this day, as counted at `countedAt`. */
  games?: number;
  accounts?: number;
  countedAt?: Date;
  /** When MongoDB may delete it. */
  expiresAt: Date | null;
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

/** A finished game from one player's side, with its positions in their lists. */
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
  /** The owner of each cell at the end: `b` or `r`, a capital for the last card played; null if unknown. */
  board: string | null;
  /** The game's position by time, from 1, among the player's games: all, same `isPvp`, no-touch, same family, same result. */
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
  /** The game; for one of a duel, the duel and its number in all matches. */
  _id: number | string;
  engine: string;
  verdicts: { value: number; best: number; bestPlays: { slot: number; x: number; y: number }[] }[];
  at: Date;
  /** The fair verdicts; missing until computed, and under Open. */
  fair?: {
    /** The version of the method. */
    engine: string;
    /** One per play; null if its player knew everything that matters, so that both verdicts agree. */
    verdicts: FairVerdictDocument[];
    at: Date;
  };
  /** When MongoDB may delete the verdicts of a game of a duel; missing for stored games. */
  expiresAt?: Date;
};

/** A play judged by what its player could know (`FairVerdict` in lib/game/fair). */
type FairVerdictDocument = {
  loss: number;
  error: number;
  hands: number;
  better: { slot: number; x: number; y: number } | null;
} | null;

/** How often the hands of a family's games held each card. */
export type CardTallyDocument = {
  /** The family of the history filter. */
  _id: string;
  cards: { card: string; seen: number }[];
  at: Date;
};

export type MigrationDocument = { _id: number; name: string; appliedAt: Date };

export type LockDocument = { _id: string; holder: string; until: Date };

/** A counter: wrong passwords by address, or by address and account name; or sign-ups by client. */
export type LimitDocument = {
  key: string;
  /** Of sign-ups and other acts: their number. */
  points?: number;
  /** Of wrong passwords: their number, until when they count or block, and the unsettled tries. */
  failures?: number;
  until?: Date | null;
  underWay?: { id: string; until: Date }[];
  /** When MongoDB may delete it. */
  expire: Date | null;
};

/** A document that breaks its schema, and was repaired or left out on reading. */
export type WrongDocument = {
  _id: { collection: string; id: unknown };
  /** The paths of its faults, as in `members.2.joinedAt`. */
  fields: string[];
  seenAt: Date;
};
