/** Unvalidated input of a login; wrong types have their own refusals. */
export type ConnectInput = {
  readonly accountName?: unknown;
  readonly password?: unknown;
};

/** The session to end, by its id. */
export type EndSessionInput = {
  readonly session?: unknown;
};

/** Refusals of `POST /rest/connect`, in the order in which they are checked (product/calls §2.3). */
export const CONNECT_CODES = [
  'no account name',
  'no password',
  'could not find your ip',
  'address banned',
  'blocked ip',
  'already connected',
  'bad account',
  'bad password',
  'bad credentials',
  'banned',
  'error when fetching the account details',
  '???',
] as const;

export type ConnectCode = (typeof CONNECT_CODES)[number];

/** Refusals of `POST /rest/connect/code`, in the order in which they are checked (product/calls §2.19). */
export const LOGIN_CODE_CODES = [
  'no code',
  'could not find your ip',
  'address banned',
  'already connected',
  'no login',
  'banned',
  'blocked ip',
  'bad code',
  'bad credentials',
  'error when fetching the account details',
] as const;

export type LoginCodeCode = (typeof LOGIN_CODE_CODES)[number];

/** A session as its owner sees it in the list on the account page. */
export type SessionEntry = {
  readonly id: string;
  readonly device: string;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** True if the device was unknown for the account at login. */
  readonly isNew: boolean;
};

/** True when a field was left out or left empty. */
export function isMissing(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}
