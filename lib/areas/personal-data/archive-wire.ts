import { z } from 'zod';
import { ok } from '#lib/base/result.ts';
import { call } from '#lib/identity/call.ts';
import { ARCHIVE_MESSAGES } from './archive-messages.ts';
import { ARCHIVE_FILE, MY_DATA_PAGE } from './personal-data-pages.ts';

/** `POST /rest/account/archive` (product/calls §2.25): a GET carries no proof, so this call takes it. */
export const archiveCall = call({
  method: 'POST',
  path: '/rest/account/archive',
  summary: 'Prove who you are, and get the address of the archive of your data',
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
