/** How many other accounts with the same contacts an account's page lists. */
export const ALIKE_MAX = 20;

/** The contacts that two accounts can share. */
export const SHARED_CONTACTS = ['email', 'address'] as const;

export type SharedContact = (typeof SHARED_CONTACTS)[number];

/** Another account with the same e-mail address, or with one of the same IP addresses. */
type AlikeAccount = {
  readonly id: number;
  readonly name: string;
  readonly isBanned: boolean;
  readonly shared: readonly SharedContact[];
};

/** The other accounts with the same contacts, by name; `hasMore` when there are more than are listed. */
export type AlikeAccounts = { readonly rows: readonly AlikeAccount[]; readonly hasMore: boolean };
