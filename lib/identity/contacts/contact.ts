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
