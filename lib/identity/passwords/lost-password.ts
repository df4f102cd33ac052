/** Whose password is lost, unchecked: a name, or an e-mail address. */
export type LostPasswordInput = { readonly account?: unknown };

/** Refusals of `POST /rest/password/lost`, in the order in which they are checked (product/calls §2.13). */
export const LOST_PASSWORD_CODES = ['no account name', 'no mail'] as const;

export type LostPasswordCode = (typeof LOST_PASSWORD_CODES)[number];

/** How long a link sent by mail stays valid, in seconds: half an hour. */
export const MAILED_LINK_SECONDS = 1_800;

/** Maximum length of what is looked up, in characters: an e-mail address is no longer. */
export const ASKED_MAX = 254;
