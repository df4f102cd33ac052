/** Documents of what the site keeps of an account, its logins and its mails; docs/data-model.md explains each field. */

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
  /** True if the browser was not known for the account (product/accounts §5.1). */
  isNew?: boolean;
};

/** A passkey with which the owner of an account logs in. */
export type PasskeyDocument = {
  /** The credential's own id, in base64url. */
  _id: string;
  accountId: number;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often it has signed, as it counts itself; many stay at 0. */
  counter: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The last failed login of an account. */
export type FailedLoginDocument = { _id: number; at: Date; address: string | null; device: string };

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
  /** The input, never a password. */
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
  reason: 'asked' | 'notice' | 'challenge';
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
  /** The last answer of the mail server, without any address. */
  fault: string | null;
};

/** An account that its owner is closing, or that staff have merged into another one. */
export type ClosingDocument = {
  /** The account. */
  _id: number;
  askedAt: Date;
  /** When it is closed. */
  dueAt: Date;
  /** The names being replaced everywhere, with their replacements; null until the account is closed. */
  names: {
    account: { from: string; to: string };
    email: string | null;
    addresses: string[];
    nicknames: { id: number; from: string; to: string }[];
  } | null;
  /** The account that its games go to; missing in a closing. */
  into?: number;
};

/** The second factor of an account. */
export type SecondFactorDocument = {
  /** The id of the account. */
  _id: number;
  /** The secret of the authenticator app, in base32. It opens nothing without the password. */
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
  /** `held` sign-ups wait for staff. */
  state: 'held' | 'pending' | 'created';
  accountId: number | null;
  attempts: number;
  nextAttemptAt: Date;
  createdAt: Date;
};

/** Whom an account does not want to meet in duels, and how it is told of challenges. */
export type ContactDocument = {
  /** The account. */
  _id: number;
  /** The nickname is the one under which they were met. */
  blocked: { accountId: number; nicknameId: number; at: Date }[];
  /** Challenges are announced by mail. */
  isMailed: boolean;
  /** Until when a challenge waits for an answer; null for none. */
  challengedUntil: Date | null;
  /** The browsers that are notified of challenges, the oldest first. */
  push: PushDocument[];
};

/** The address for a browser's notifications, and the keys that encrypt them. */
type PushDocument = { endpoint: string; p256dh: string; auth: string; sessionId: string; at: Date };

/** A notification of a challenge that waits to be posted to one browser, or was. */
export type PushNoteDocument = {
  _id: string;
  accountId: number;
  endpoint: string;
  title: string;
  text: string;
  path: string;
  state: 'waiting' | 'sent' | 'bounced' | 'given up';
  attempts: number;
  nextAttemptAt: Date;
  /** When it is given up: when the challenge lapses. */
  sendBefore: Date;
  settledAt: Date | null;
  fault: string | null;
};
