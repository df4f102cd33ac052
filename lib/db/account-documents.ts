/** Documents of accounts on the site, their logins and mails; docs/data-model.md explains each field. */

export type SessionDocument = {
  /** 128 random bits in base64url. The cookie holds it sealed. */
  _id: string;
  accountId: number;
  createdAt: Date;
  lastUsedAt: Date;
  address: string | null;
  /** Browser and operating system, as in « Firefox sous Linux »; never the whole header. */
  device: string;
  /** When the owner last gave their password or a code again; missing if only at login. */
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
  /** The passkey's own signature counter; many stay at 0. */
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
  /** Bit sets of the card numbers owned when it began, and when the previous visit began, in base64url. */
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
  /** Expiry and recipient of a link sent by mail. */
  expiresAt?: Date;
  email?: string;
};

/** A request for a password link; the worker deletes it in the transaction that handles it. */
export type PasswordRequestDocument = {
  _id: string;
  /** A name or an e-mail address, as typed. */
  account: string;
  createdAt: Date;
};

/** A link that sets the e-mail address of an account: `confirm` is sent to the new address, `restore` to the former one. */
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

/** A mail about an account, queued or settled. */
export type MailDocument = {
  /** 128 random bits in hexadecimal, from which its Message-ID is made. */
  _id: string;
  accountId: number;
  to: string;
  /** `to` in lower case, for the limit per address. */
  toKey: string;
  reason: 'asked' | 'notice' | 'recovery' | 'challenge';
  subject: string;
  /** Paragraphs above the link, and below it. */
  lines: readonly string[];
  after: readonly string[];
  link: { label: string; path: string } | null;
  /** SHA-256 of the link's token, which is derived from the id and SESSION_SECRET when the mail is sent. */
  tokenHash: string | null;
  state: 'waiting' | 'sent' | 'bounced' | 'given up';
  attempts: number;
  nextAttemptAt: Date;
  /** When it is given up: after a day, or when its link expires. */
  sendBefore: Date;
  createdAt: Date;
  settledAt: Date | null;
  /** The last answer of the mail server, without any address. */
  fault: string | null;
};

/** An account being closed by its owner, or merged into another one by staff. */
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
  /** The account that receives its games in a merge; missing in a closing. */
  into?: number;
};

/** The second factor of an account. */
export type SecondFactorDocument = {
  /** The id of the account. */
  _id: number;
  /** The secret of the authenticator app, in base32. It opens nothing without the password. */
  secret: string;
  state: 'pending' | 'on';
  /** The time step of the last used code. */
  lastStep: number;
  /** Recovery codes: in plain text during setup, then the SHA-256 of the unused ones. */
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

/** The players that an account blocks in duels, and how it is notified of challenges. */
export type ContactDocument = {
  /** The account. */
  _id: number;
  /** Each with the nickname under which they were met. */
  blocked: { accountId: number; nicknameId: number; at: Date }[];
  /** True if challenges are announced by mail. */
  isMailed: boolean;
  /** When the open challenge lapses; null for none. */
  challengedUntil: Date | null;
  /** The browsers notified of challenges, oldest first. */
  push: PushDocument[];
};

/** The address for a browser's notifications, and the keys that encrypt them. */
type PushDocument = { endpoint: string; p256dh: string; auth: string; sessionId: string; at: Date };

/** A notification of a challenge to one browser, queued or settled. */
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
