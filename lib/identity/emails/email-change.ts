/** Input of a change of address, unchecked: wrong shapes have refusals of their own. */
export type EmailChangeInput = { readonly email?: unknown; readonly password?: unknown };

/** Refusals of `POST /rest/email`, in the order in which they are checked (product/calls §2.14). */
export const EMAIL_CHANGE_CODES = [
  'not logged in',
  'Invalid email address',
  'no current password',
  'no mail',
  'account not found',
  'bad old',
  'same email',
] as const;

export type EmailChangeCode = (typeof EMAIL_CHANGE_CODES)[number];

/** Refusals of `POST /rest/email/link`. */
export const EMAIL_LINK_CODES = ['bad link'] as const;

/** How long the links of a change hold, in seconds: a day at the new address, a week for the way back. */
export const EMAIL_LINK_SECONDS = { confirm: 86_400, restore: 7 * 86_400 } as const;

/** The first in hours, as texts tell it. */
export const CONFIRM_HOURS = EMAIL_LINK_SECONDS.confirm / 3_600;

export type EmailLinkKind = keyof typeof EMAIL_LINK_SECONDS;

/** A pending link: it sets the account's address to `to`, or confirms it where `isCurrent`. */
export type EmailLink = {
  readonly accountId: number;
  readonly accountName: string;
  readonly kind: EmailLinkKind;
  readonly to: string;
  readonly isCurrent: boolean;
};

/** The form, the target of the links, which takes the token out of the address, and the page with the button. */
export const EMAIL_PATHS = {
  form: '/adresse-electronique',
  entry: '/adresse-electronique/lien',
  button: '/adresse-electronique/confirmer',
} as const;
