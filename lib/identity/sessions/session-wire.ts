import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { pagePath, withReturn } from '#lib/base/local-path.ts';
import { forget, Reply } from '#lib/base/request-errors.ts';
import { call } from '#lib/identity/call.ts';
import { FACTOR_PATHS } from '#lib/identity/factors/factor-paths.ts';
import { deviceCookie } from '#lib/identity/limits/compare-password.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { loginCookie, sessionCookie } from './session-seal.ts';
import { connect, disconnect, endOwnOthers, endOwnSession, identify } from './session-service.ts';
import { connectTextInPlace, CONNECT_TEXTS, SESSION_END_TEXTS } from './session-messages.ts';
import { CONNECT_CODES } from './session.ts';

/** Body of `POST /rest/connect`. Any shape passes, as the service has codes of its own for wrong ones. */
const connectInput = z.object({
  accountName: anyText('The account name'),
  password: anyText('The password'),
});

/** Body of `POST /rest/sessions/end`; the account page lists the ids. */
const endSessionInput = z.object({ session: anyText('The id of one of your sessions') });

const nothing = z.object({});

/** `GET /rest/whoami` (product/calls §2.1). */
export const whoamiCall = call({
  method: 'GET',
  path: '/rest/whoami',
  summary: 'The account of the current session',
  guard: 'anyone',
  input: nothing,
  output: z.object({
    identified: z.boolean(),
    myProfile: z.object({ accountName: z.string(), accountId: z.int().min(1) }).optional(),
  }),
  refusals: [],
  service: identify,
  toJson: (account) =>
    account === null
      ? { identified: false }
      : { identified: true, myProfile: { accountName: account.name, accountId: account.id } },
});

/** `GET /rest/check_tes_privileges` (product/calls §2.9). */
export const privilegesCall = call({
  method: 'GET',
  path: '/rest/check_tes_privileges',
  summary: `The names of your privileges (${PRIVILEGES.join(', ')}); visitors hold none`,
  guard: 'anyone',
  input: nothing,
  output: z.object({ privileges: z.array(z.string()) }),
  refusals: [],
  service: identify,
  toJson: (account) => ({ privileges: [...(account?.privileges ?? [])] }),
});

/** `POST /rest/connect` (product/calls §2.3). */
export const connectCall = call({
  method: 'POST',
  path: '/rest/connect',
  summary: 'Log in',
  work: 'passwords',
  guard: 'anyone',
  input: connectInput,
  isOpenInMaintenance: true,
  output: z.object({ accountName: z.string(), secondFactor: z.literal(true).optional() }),
  refusals: CONNECT_CODES,
  texts: CONNECT_TEXTS,
  form: {
    page: ({ retour }) => withReturn('/login.html', retour),
    next: ({ retour }, { secondFactor }) =>
      secondFactor ? withReturn(FACTOR_PATHS.login, retour) : pagePath(retour ?? '/myaccount.html'),
    keep: ['accountName'],
    fieldOf: {
      'no account name': 'accountName',
      'bad account': 'accountName',
      'no password': 'password',
      'bad password': 'password',
    },
    textOf: connectTextInPlace,
  },
  service: connect,
  toJson: async (login) => {
    const { accountName } = login;
    return 'pending' in login
      ? new Reply({ accountName, secondFactor: true } as const, [await loginCookie(login.pending)])
      : new Reply({ accountName }, [deviceCookie(login.accountId), await sessionCookie(login.sessionId)]);
  },
});

/** `POST /rest/disconnect` (product/calls §2.4). */
export const disconnectCall = call({
  method: 'POST',
  path: '/rest/disconnect',
  summary: 'Log out; also answers {} without a session',
  guard: 'anyone',
  input: nothing,
  isOpenInMaintenance: true,
  output: nothing,
  refusals: [],
  form: { page: '/', next: '/index.html', notice: 'logged out', keep: [], fieldOf: {} },
  service: disconnect,
  toJson: () => new Reply({}, [forget('session')]),
});

/** `POST /rest/sessions/end`, for the list on the account page (product/calls §2.10). */
export const endSessionCall = call({
  method: 'POST',
  path: '/rest/sessions/end',
  summary: 'End one of your sessions',
  guard: 'player',
  input: endSessionInput,
  output: nothing,
  refusals: ['not logged in', 'not found'],
  texts: SESSION_END_TEXTS,
  form: { page: '/myaccount.html', next: '/myaccount.html', notice: 'session ended', keep: [], fieldOf: {} },
  service: endOwnSession,
  // The cookie is deleted only when the browser ended its own session.
  toJson: ({ isOwn }) => new Reply({}, isOwn ? [forget('session')] : []),
});

/** `POST /rest/sessions/end-others`, below that list (product/calls §2.23). */
export const endOtherSessionsCall = call({
  method: 'POST',
  path: '/rest/sessions/end-others',
  summary: 'End all your sessions except the current one',
  guard: 'player',
  input: nothing,
  output: z.object({ ended: z.int().min(0) }),
  refusals: ['not logged in'],
  texts: { 'not logged in': SESSION_END_TEXTS['not logged in'] },
  form: { page: '/myaccount.html', next: '/myaccount.html', notice: 'others ended', keep: [], fieldOf: {} },
  service: endOwnOthers,
  toJson: (count) => count,
});
