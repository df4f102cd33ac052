import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { connectInput, endSessionInput } from './session-input.ts';
import { CONNECT_CODES } from './session.ts';

const nothing = z.object({});

/** `GET /rest/whoami` (document 1 §7). */
export const whoamiCall = defineCall({
  method: 'GET',
  path: '/rest/whoami',
  summary: 'Who the session belongs to',
  input: nothing,
  output: z.object({
    identified: z.boolean(),
    myProfile: z.object({ accountName: z.string(), accountId: z.int().min(1) }).optional(),
  }),
  refusals: [],
});

/** `GET /rest/check_tes_privileges` (document 2 §7). */
export const privilegesCall = defineCall({
  method: 'GET',
  path: '/rest/check_tes_privileges',
  summary: `The names of the own privileges (${PRIVILEGES.join(', ')}); none for a visitor`,
  input: nothing,
  output: z.object({ privileges: z.array(z.string()) }),
  refusals: [],
});

/** `POST /rest/connect` (document 1 §7). */
export const connectCall = defineCall({
  method: 'POST',
  path: '/rest/connect',
  summary: 'Log in',
  input: connectInput,
  output: z.object({ accountName: z.string() }),
  refusals: CONNECT_CODES,
  form: {
    page: ({ retour }) => (retour ? `/login.html?retour=${encodeURIComponent(retour)}` : '/login.html'),
    next: ({ retour = '/myaccount.html' }) => retour,
    keep: ['accountName'],
    fieldOf: {
      'no account name': 'accountName',
      'bad account': 'accountName',
      'no password': 'password',
      'bad password': 'password',
    },
  },
});

/** `POST /rest/disconnect` (document 1 §7). */
export const disconnectCall = defineCall({
  method: 'POST',
  path: '/rest/disconnect',
  summary: 'Log out; also answers {} without a session',
  input: nothing,
  output: nothing,
  refusals: [],
  form: { page: '/', next: '/index.html', keep: [], fieldOf: {} },
});

/** `POST /rest/sessions/end`: ours, for the list on the account page (4-decisions 4.5). */
export const endSessionCall = defineCall({
  method: 'POST',
  path: '/rest/sessions/end',
  summary: 'End one of the own sessions',
  input: endSessionInput,
  output: nothing,
  refusals: ['not logged in', 'not found'],
  form: { page: '/myaccount.html', next: '/myaccount.html', notice: 'session ended', keep: [], fieldOf: {} },
});
