import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { accountLineJson, toAccountLineJson } from './account-line-wire.ts';
import { CONTACT_SEARCH_CODES, type ContactMatches } from './contact-search.ts';
import { CONTACT_SEARCH_TEXTS } from './contact-search-messages.ts';
import { searchByContact } from './contact-search-service.ts';

/** The page with the result of the last search. */
export const CONTACT_SEARCH_PAGE = '/admin/accounts/search';

/** Body of `POST /rest/admin/accounts/search`. The schema accepts any value, and the service validates it. */
const contactSearchInput = z.object({ contact: anyText('A complete e-mail or IP address') });

/** The answer of `POST /rest/admin/accounts/search`; `more` if the list is incomplete. */
export const contactMatchesJson = z.object({ accounts: z.array(accountLineJson), more: z.boolean() });

function toContactMatchesJson({ rows, hasMore }: ContactMatches): z.infer<typeof contactMatchesJson> {
  return { accounts: rows.map(toAccountLineJson), more: hasMore };
}

/** `POST /rest/admin/accounts/search` (product/calls §6.19). A POST because searching is logged, and to keep contacts out of addresses. */
export const adminContactSearchCall = call({
  method: 'POST',
  path: '/rest/admin/accounts/search',
  summary:
    'The accounts with an e-mail or IP address, newest first; searching is logged; requires viewaccount',
  guard: GUARDS.seeContacts,
  reauthenticates: { beyond: 20 },
  input: contactSearchInput,
  output: contactMatchesJson,
  refusals: CONTACT_SEARCH_CODES,
  texts: CONTACT_SEARCH_TEXTS,
  form: {
    page: CONTACT_SEARCH_PAGE,
    next: CONTACT_SEARCH_PAGE,
    keep: ['contact'],
    fieldOf: { 'bad value': 'contact' },
  },
  service: searchByContact,
  toJson: toContactMatchesJson,
});
