import { z } from 'zod';
import { defineCall, type Fault, type FormFields } from '#lib/base/call.ts';
import { accountEditInput, accountListInput, banInput, idInput } from './admin-account-input.ts';
import { accountJson, accountListJson, banJson, contactsJson } from './admin-account-json.ts';
import { ACCOUNT_CODES, ACCOUNT_EDIT_CODES } from './admin-account.ts';
import { ACCOUNT_BAN_CODES } from './admin-ban.ts';
import { orUnauthorized } from '#lib/web/admin-rest.ts';

/** `GET /rest/admin/accounts` (document 2 §7). */
export const adminAccountsCall = defineCall({
  method: 'GET',
  path: '/rest/admin/accounts',
  summary: 'The accounts: part of the name, type, banned ones, by name or creation; page and limit',
  input: accountListInput,
  output: orUnauthorized(accountListJson),
  refusals: [],
});

/** `GET /rest/admin/account/{id}` (document 2 §7); reading e-mail and addresses is an entry of the audit log. */
export const adminAccountCall = defineCall({
  method: 'GET',
  path: '/rest/admin/account/{id}',
  summary: 'An account in every detail; e-mail and addresses are masked without viewaccount',
  input: idInput,
  output: orUnauthorized(z.object({ data: accountJson })),
  refusals: ACCOUNT_CODES,
});

/** `POST /rest/admin/account/{id}` (document 2 §7, 4-decisions 4.3); the form sends the id again to come back to its page. */
export const adminAccountEditCall = defineCall({
  method: 'POST',
  path: '/rest/admin/account/{id}',
  summary: 'Change one value of an account where it still is old; godlike',
  input: accountEditInput,
  output: orUnauthorized(z.object({ modification: z.record(z.string(), z.unknown()) })),
  refusals: ACCOUNT_EDIT_CODES,
  form: {
    page: accountPage,
    next: accountPage,
    notice: 'account edited',
    keep: ['type', 'value', 'text'],
    fieldOf: {},
  },
});

/** `POST /rest/admin/account/{id}/ban` (document 2 §7, 4-decisions 4.3). */
export const adminAccountBanCall = defineCall({
  method: 'POST',
  path: '/rest/admin/account/{id}/ban',
  summary: 'Ban an account with a reason and maybe an end, or lift its ban; ends its sessions',
  input: banInput,
  output: orUnauthorized(z.object({ ban: banJson })),
  refusals: ACCOUNT_BAN_CODES,
  form: banForm(accountPage),
});

/** `POST /rest/admin/account/{id}/contacts`: looking at an e-mail or an address is an entry of the audit log (issue 7). */
export const adminContactsCall = defineCall({
  method: 'POST',
  path: '/rest/admin/account/{id}/contacts',
  summary: 'E-mail and addresses of an account in full; looking is noted; viewaccount',
  input: idInput,
  output: orUnauthorized(contactsJson),
  refusals: ACCOUNT_CODES,
  form: { page: accountPage, next: (fields) => `${accountPage(fields)}#contacts`, keep: [], fieldOf: {} },
});

/** The form of a ban: it lies below the page of what is banned, and leads back there. */
export function banForm(pageOf: (fields: FormFields) => string) {
  return {
    page: (fields: FormFields) => banPage(pageOf(fields)),
    next: pageOf,
    notice: 'ban changed',
    keep: ['ban', 'until'],
    fieldOf: { 'bad value': 'ban' },
    check: checkBanForm,
  } as const;
}

/** A reason is never the word by which the button next door lifts a ban. */
function checkBanForm({ act, ban }: FormFields): readonly Fault[] {
  return act === 'ban' && ban === 'false' ? [{ field: 'ban', code: 'bad value' }] : [];
}

/** The page of the ban of what this page shows; a page that shows nothing has none. */
function banPage(page: string): string {
  return /\/\d+$/.test(page) ? `${page}/ban` : page;
}

function accountPage({ id = '' }: FormFields): string {
  return /^\d{1,10}$/.test(id) ? `/admin/account/${id}` : '/admin';
}
