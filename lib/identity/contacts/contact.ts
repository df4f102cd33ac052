import { mayBePublic } from '#lib/mail/post-outside.ts';
/** The page where players say how they are told of challenges, and whom they have blocked (product/pages §3.15). */
export const CONTACTS_PATH = '/defis-et-blocages';

/** How many players an account may block. */
export const BLOCKED_MAX = 200;

/** Refusals of `POST /rest/contacts`, in the order in which they are tested. */
export const CONTACTS_CODES = ['not logged in', 'bad value', 'no confirmed address'] as const;

/** Refusals of `POST /rest/contacts/block`, in the order in which they are tested. */
export const BLOCK_CODES = [
  'not logged in',
  'bad value',
  'unknown player',
  'own player',
  'too many blocked',
] as const;

/** How many browsers of an account are notified; another one takes the place of the oldest. */
export const PUSH_MAX = 5;

/** Refusals of `POST /rest/contacts/push`, in the order in which they are tested. */
export const PUSH_CODES = ['not logged in', 'switched off', 'bad value'] as const;

/** Where a browser's notifications are posted, and its keys, as it gives them. */
export type PushInput = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A subscription of a browser: a public https address, a point of P-256 and 16 bytes; null for anything else. */
export function parsePush({ endpoint, p256dh, auth }: PushInput): PushInput | null {
  if (endpoint.length > 1_000 || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  const isKeyed = /^[\w-]{87}=?$/.test(p256dh) && /^[\w-]{22}(?:==)?$/.test(auth);
  return isPlain && mayBePublic(url) && isKeyed ? { endpoint: url.href, p256dh, auth } : null;
}
