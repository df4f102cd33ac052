import type { Ending } from '#lib/game/ending.ts';
import type { GameDocument, Score3 } from './game-documents.ts';

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
  /** When its owner last gave their password or a code again; missing if only at the login. */
  provenAt?: Date;
};

/** What staff tell everybody above each page; there is at most one. */
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

/** What a player has told the staff of. */
export type ReportDocument = {
  _id: number;
  kind: 'player' | 'guild' | 'game';
  /** The id of the nickname, the guild or the game. */
  target: number;
  text: string;
  /** Who reports it. */
  accountId: number;
  at: Date;
  /** When staff dealt with it; null while it is open. */
  closedAt: Date | null;
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
  /** Of a link sent by mail: when it ends, and to which address it was sent. */
  expiresAt?: Date;
  email?: string;
};

/** That somebody asks for a link for a new password; the worker deletes it with what comes of it. */
export type PasswordRequestDocument = {
  _id: string;
  /** A name or an e-mail address, as typed. */
  account: string;
  createdAt: Date;
};

/** A link that sets the e-mail address of an account: at the new address, or the way back at the former one. */
export type EmailLinkDocument = {
  /** SHA-256 of the link's token in base64url. */
  _id: string;
  accountId: number;
  kind: 'confirm' | 'restore';
  /** The account's address when the link was made, and the one that it sets. */
  from: string | null;
  to: string;
  createdAt: Date;
  expiresAt: Date;
};

/** A mail about an account, from when it is queued until a while after it was sent. */
export type MailDocument = {
  /** 128 random bits in hexadecimal, of which its Message-ID is made. */
  _id: string;
  accountId: number;
  to: string;
  /** `to` in lower case, for the bound of an address. */
  toKey: string;
  reason: 'asked' | 'notice';
  subject: string;
  /** Paragraphs above the link, and below it. */
  lines: readonly string[];
  after: readonly string[];
  link: { label: string; path: string } | null;
  /** SHA-256 of the token that is added to the link; the token is made of the id and SESSION_SECRET when the mail is sent. */
  tokenHash: string | null;
  state: 'waiting' | 'sent' | 'bounced' | 'given up';
  attempts: number;
  nextAttemptAt: Date;
  /** When it is given up: after a day, or when its link ends. */
  sendBefore: Date;
  createdAt: Date;
  settledAt: Date | null;
  /** What the mail server said last, without any address. */
  fault: string | null;
};

/** An account that its owner is closing. */
export type ClosingDocument = {
  /** The account. */
  _id: number;
  askedAt: Date;
  /** When it is closed. */
  dueAt: Date;
  /** What is being replaced everywhere, and by what; null until the account is closed. */
  names: {
    account: { from: string; to: string };
    email: string | null;
    addresses: string[];
    nicknames: { id: number; from: string; to: string }[];
  } | null;
};

/** The second factor of an account. */
export type SecondFactorDocument = {
  /** The id of the account. */
  _id: number;
  /** What the authenticator app makes codes of, in base32. It opens nothing without the password. */
  secret: string;
  state: 'pending' | 'on';
  /** The step of the last code that was used. */
  lastStep: number;
  /** Recovery codes: as they are shown while it is set up, then the SHA-256 of those that are left. */
  recovery: string[];
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
  what:
    'account' | 'accountBan' | 'nickname' | 'nicknameBan' | 'ident' | 'animation' | 'guildExtra' | 'closed';
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
  /** The last change of what readers see; missing when there was none. */
  changedAt?: Date;
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
  /** Whose card lies on each cell at the end: `b` or `r`, a capital for the last one played; null where that is unknown. */
  board: string | null;
  /**
   * The game's position by time, from 1, in the player's list of all games, of those with the same `isPvp`, of no-touch games, of the same
   * family, and of the same result.
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
  /** The verdicts by what the players could know; missing until they are computed, and where the rules open the hands. */
  fair?: {
    /** The version of the method. */
    engine: string;
    /** One per play; null where its player knew everything that matters, so that both verdicts agree. */
    verdicts: FairVerdictDocument[];
    at: Date;
  };
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

/** A problem taken from a game, with everything its page shows: it stays when the game is removed. */
export type ProblemDocument = {
  /** The game and the number of plays before the position: `20514-6`. */
  _id: string;
  /** The day in Paris whose problem it is, as in `2026-11-22`; null while it waits for one. */
  day: string | null;
  gameId: number;
  endedAt: Date;
  rules: string[];
  family: string;
  firstPlayer: 'blue' | 'red';
  /** As in the game, the ten cards as they were when played. */
  cards: GameDocument['cards'];
  elements: GameDocument['elements'];
  walls: GameDocument['walls'];
  /** The plays that lead to the position. */
  plays: { slot: number; x: number; y: number }[];
  answer: { slot: number; x: number; y: number };
  /** The mover's cards at the end, less five. */
  value: number;
  /** Every legal play with its value, and the best line that follows. */
  options: {
    slot: number;
    x: number;
    y: number;
    value: number;
    line: { slot: number; x: number; y: number }[];
  }[];
  depth: number;
  missedBy: string[];
  level: number;
  engine: string;
  foundAt: Date;
};

/** How far the games have been searched for problems; one document, `games`. */
export type ProblemSearchDocument = {
  _id: 'games';
  /** Every game with an id between these two was examined. */
  top: number;
  bottom: number;
  /** How many games were examined on this day. */
  day: string;
  looked: number;
};

/** A player's tries at the problem of a day. */
export type ProblemTryDocument = {
  _id: { accountId: number; day: string };
  tries: { slot: number; x: number; y: number }[];
  lastAt: Date;
  solvedAt: Date | null;
  /** Solved on its own day: only this counts for streaks and months. */
  isInTime: boolean;
};

/** The tutorial problems that a player has solved. */
export type ExerciseDocument = {
  /** The id of the account. */
  _id: number;
  /** The ids of the problems, such as `plus-2`, in the order in which they were solved. */
  found: string[];
};

/** A player who opted out of the monthly lists. */
export type ProblemPlayerDocument = { _id: number; isHidden: true };

/** A player's results in a month, of problems solved on their own day. */
export type ProblemMonthDocument = {
  _id: { accountId: number; month: string };
  solved: number;
  /** The tries for these, in all. */
  tries: number;
  /** The longest run of days within the month. */
  row: number;
  /** The last solved day, and the length of the run that ends with it. */
  last: string;
  inRow: number;
};

/** A finished training game of a player. */
export type TrainingDocument = {
  /** One game for each start: set-up, robot and seed. */
  _id: { accountId: number; start: string };
  at: Date;
  robot: string;
  family: string;
  /** The query string of the pages that show the game. */
  query: string;
  result: Ending;
  /** The player's cards at the end. */
  cards: number;
  /** Hints and moves taken back. */
  aids: number;
  /** Counts for the record and the strength estimate. */
  counts: boolean;
  /** In per cent; null for a side that never had a choice. */
  accuracy: { own: number | null; robot: number | null };
};

/** The totals of a player's training games. */
export type TrainingRecordDocument = {
  /** The account. */
  _id: number;
  byRobot: Record<string, Score3>;
  /** Keyed by family of rules. */
  strengths: Record<string, { rating: number; deviation: number; volatility: number; games: number }>;
  /** The families of rules under which each robot has been beaten. */
  medals: Record<string, readonly string[]>;
  at: Date;
};

/** What the coach found in one of a player's recent games. */
export type CoachGameDocument = {
  /** `g` and the id of a stored game, or `t` and a hash of the start of a training game. */
  _id: { accountId: number; game: string };
  source: 'history' | 'training';
  at: Date;
  family: string;
  opponent: string;
  /** The query string of the pages that show a training game; null for a stored game. */
  query: string | null;
  engine: string;
  /** The player's moves that left a choice, and the sum of their values, each from 0 to 1. */
  moves: number;
  worth: number;
  /** Emptied once the game is no longer a recent one. */
  mistakes: {
    /** The number of the move in its game, from 1. */
    coup: number;
    kind: string;
    /** The cards that it lost. */
    loss: number;
    /** The position before it, in notation. */
    position: string;
    slot: number;
    x: number;
    y: number;
  }[];
};

/** When a player last opened the coach, and when it last worked for them. */
export type CoachPlayerDocument = {
  /** The account. */
  _id: number;
  askedAt: Date | null;
  workedAt: Date | null;
  /** When it had examined all their recent games; null while some are left. */
  doneAt: Date | null;
};

/** A match between two people, played by a link. */
export type DuelDocument = {
  /** What its address holds. */
  _id: string;
  /** What the friend's address holds beside it. */
  invitation: string;
  /** Whoever made it is blue. */
  blue: DuelSeatDocument;
  red: DuelSeatDocument | null;
  /** Where the hands come from, and the deck if they come from one. */
  hands: string;
  deck: string;
  clock: string;
  /** Games at most. */
  length: number;
  hasSuddenDeath: boolean;
  /** The last one is played. */
  games: {
    /** The start as in a link of the simulator. */
    setup: string;
    moves: { slot: number; cell: number }[];
    end: { how: 'board' | 'resigned' | 'clock'; winner: 'blue' | 'red' | null } | null;
  }[];
  asksAgain: 'blue' | 'red' | null;
  /** When the player to move has lost by time. */
  dueAt: Date | null;
  version: number;
  createdAt: Date;
  changedAt: Date;
};

/** A guest has the hash of the key in their browser's cookie. */
type DuelSeatDocument = { name: string; accountId: number | null; guest: string | null };

export type MigrationDocument = { _id: number; name: string; appliedAt: Date };

export type LockDocument = { _id: string; holder: string; until: Date };

/** A counter: wrong passwords by address, or by address and account name; or sign-ups by client. */
export type LimitDocument = {
  key: string;
  /** Of sign-ups, by rate-limiter-flexible. */
  points?: number;
  /** Of wrong passwords: how many, until when they count or block, and the tries under way. */
  failures?: number;
  until?: Date | null;
  underWay?: { id: string; until: Date }[];
  /** When MongoDB may delete it. */
  expire: Date | null;
};

/** A document that breaks its schema, and was repaired or left out when it was read. */
export type WrongDocument = {
  _id: { collection: string; id: unknown };
  /** The paths of its faults, as in `members.2.joinedAt`. */
  fields: string[];
  seenAt: Date;
};
