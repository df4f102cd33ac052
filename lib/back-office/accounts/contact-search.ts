import { canonicalAddress } from '#lib/base/ip-address.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { parseEmail } from '#lib/mail/email-address.ts';
import type { AccountLine } from './admin-account.ts';

/** Unvalidated input of a search by contact. */
export type ContactSearchInput = { readonly contact?: unknown };

/** Refusals of `POST /rest/admin/accounts/search` (product/calls §6.19). */
export const CONTACT_SEARCH_CODES = ['bad value'] as const;

export type ContactSearchCode = (typeof CONTACT_SEARCH_CODES)[number];

/** The key of a search: a whole e-mail address in lower case, or a whole IP address. */
export type Wanted = { readonly email: string } | { readonly address: string };

/** The accounts with a contact, newest first; `hasMore` if the list is incomplete. */
export type ContactMatches = { readonly rows: readonly AccountLine[]; readonly hasMore: boolean };

/** Maximum number of accounts listed by a search. */
export const MATCHES_MAX = 100;

/** Parses a typed contact. IP addresses are compared in the canonical form in which they are stored. */
export function parseWanted({ contact }: ContactSearchInput): Result<Wanted, ContactSearchCode> {
  const text = typeof contact === 'string' ? typedName(contact) : '';
  const address = canonicalAddress(text);
  if (address !== null) return ok({ address });
  const email = parseEmail(text);
  return email === null ? fail('bad value') : ok({ email: email.toLowerCase() });
}
