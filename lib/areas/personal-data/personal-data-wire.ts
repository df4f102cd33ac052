import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { CLOSE_CODES, CLOSING_PATH, KEEP_CODES } from './closing.ts';
import { CLOSE_TEXTS, closingFaultText, KEEP_TEXTS } from './closing-messages.ts';
import { closeAccount, keepAccount } from './closing-service.ts';
import { ok } from '#lib/base/result.ts';
import { ARCHIVE_MESSAGES } from './archive-messages.ts';
import { ARCHIVE_FILE, MY_DATA_PAGE } from './personal-data-pages.ts';

/** `POST /rest/account/close` (product/calls §2.17). */
export const closeAccountCall = call({
  method: 'POST',
  path: '/rest/account/close',
  summary: 'Schedule the closure of your account in 14 days',
  work: 'passwords',
  guard: 'player',
  input: z.object({ password: anyText('The current password, or a second-factor code') }),
  output: z.object({ closesAt: z.int() }),
  refusals: CLOSE_CODES,
  texts: CLOSE_TEXTS,
  form: {
    page: CLOSING_PATH,
    next: CLOSING_PATH,
    notice: 'closing asked',
    keep: [],
    fieldOf: { 'no current password': 'password', 'bad old': 'password' },
    textOf: closingFaultText,
  },
  service: closeAccount,
  toJson: ({ dueAt }) => ({ closesAt: toUnixSeconds(dueAt) }),
});

/** `POST /rest/account/keep` (product/calls §2.18). */
export const keepAccountCall = call({
  method: 'POST',
  path: '/rest/account/keep',
  summary: 'Cancel the closure of your account',
  guard: 'player',
  // The closing does not wait.
  isOpenInMaintenance: true,
  input: z.object({}),
  output: z.object({}),
  refusals: KEEP_CODES,
  texts: KEEP_TEXTS,
  form: { page: CLOSING_PATH, next: CLOSING_PATH, notice: 'account kept', keep: [], fieldOf: {} },
  service: keepAccount,
  toJson: (nothing) => nothing,
});

/** `POST /rest/account/archive` (product/calls §2.25): a GET carries no proof, so this call takes it. */
export const archiveCall = call({
  method: 'POST',
  path: '/rest/account/archive',
  summary: 'Confirm your identity and get the address of the archive of your data',
  guard: 'player',
  reauthenticates: {},
  isOpenInMaintenance: true,
  input: z.object({}),
  output: z.object({ path: z.string() }),
  refusals: ['not logged in'],
  texts: { 'not logged in': ARCHIVE_MESSAGES.notLoggedIn },
  form: { page: MY_DATA_PAGE.path, next: MY_DATA_PAGE.path, notice: 'archive ready', keep: [], fieldOf: {} },
  service: () => ok({ path: ARCHIVE_FILE.path }),
  toJson: (found) => found,
});
