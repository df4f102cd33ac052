import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { forget, Reply } from '#lib/base/request-errors.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { deviceCookie } from '#lib/identity/limits/compare-password.ts';
import { sessionCookie } from '#lib/identity/sessions/session-seal.ts';
import {
  loginWithPasskey,
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from './passkey-service.ts';
import { PASSKEY_LOGIN_TEXTS, PASSKEY_TEXTS, passkeyFaultText } from './passkey-messages.ts';
import { PASSKEY_ADD_CODES, PASSKEY_LOGIN_CODES, PASSKEY_PATH, PASSKEY_RENAME_CODES } from './passkey.ts';

const nothing = z.object({});

/** What browsers make with `toJSON()`; the library checks it. */
const credential = z
  .unknown()
  .optional()
  .meta({ description: 'The credential returned by the browser, as JSON' });

/** The form of each call is on the page of the passkeys. */
const FORM = { page: PASSKEY_PATH, next: PASSKEY_PATH, keep: [], fieldOf: {}, textOf: passkeyFaultText };

const credentials = z.array(z.object({ type: z.string(), id: z.string() }));

/** `POST /rest/passkey/start` (product/calls §2.26). As a form it only asks who acts: a browser needs a script to go on. */
export const startPasskeyCall = call({
  method: 'POST',
  path: '/rest/passkey/start',
  summary:
    'Start adding a passkey: returns the options for the browser, and sets a cookie that binds them to it',
  guard: 'player',
  isOpenInMaintenance: true,
  reauthenticates: {},
  input: nothing,
  output: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
    excludeCredentials: credentials,
    authenticatorSelection: z.object({
      residentKey: z.string(),
      requireResidentKey: z.boolean(),
      userVerification: z.string(),
    }),
    attestation: z.string(),
    timeout: z.int(),
  }),
  refusals: ['not logged in'],
  texts: { 'not logged in': PASSKEY_TEXTS['not logged in'] },
  form: FORM,
  service: startPasskey,
  toJson: ({ options, cookie }) => new Reply(options, [cookie]),
});

/** `POST /rest/passkey/add` (product/calls §2.27). */
export const addPasskeyCall = call({
  method: 'POST',
  path: '/rest/passkey/add',
  summary: 'Add the passkey created by the browser',
  guard: 'player',
  isOpenInMaintenance: true,
  reauthenticates: {},
  input: z.object({ name: anyText('The name of the passkey'), credential }),
  output: z.object({ id: z.string(), name: z.string(), createdAt: z.int() }),
  refusals: PASSKEY_ADD_CODES,
  texts: PASSKEY_TEXTS,
  service: addPasskey,
  toJson: ({ id, name, createdAt }) =>
    new Reply({ id, name, createdAt: toUnixSeconds(createdAt) }, [forget('passkey')]),
});

/** `POST /rest/passkey/rename` (product/calls §2.31). */
export const renamePasskeyCall = call({
  method: 'POST',
  path: '/rest/passkey/rename',
  summary: 'Rename one of your passkeys',
  guard: 'player',
  input: z.object({ id: anyText('The id of the passkey'), name: anyText('The name of the passkey') }),
  output: nothing,
  refusals: PASSKEY_RENAME_CODES,
  texts: PASSKEY_TEXTS,
  form: { ...FORM, notice: 'passkey renamed' },
  service: renamePasskey,
  toJson: (done) => done,
});

/** `POST /rest/passkey/remove` (product/calls §2.28). */
export const removePasskeyCall = call({
  method: 'POST',
  path: '/rest/passkey/remove',
  summary: 'Remove one of your passkeys',
  guard: 'player',
  reauthenticates: {},
  input: z.object({ id: anyText('The id of the passkey') }),
  output: nothing,
  refusals: ['not logged in', 'not found'],
  texts: PASSKEY_TEXTS,
  form: { ...FORM, notice: 'passkey removed' },
  service: removePasskey,
  toJson: (done) => done,
});

/** `POST /rest/passkey/challenge` (product/calls §2.29). */
export const passkeyChallengeCall = call({
  method: 'POST',
  path: '/rest/passkey/challenge',
  summary:
    'Start a login or reauthentication with a passkey: returns the options for the browser, and sets a cookie that binds them to it',
  guard: 'anyone',
  isOpenInMaintenance: true,
  input: nothing,
  output: z.object({
    ...{ challenge: z.string(), rpId: z.string(), userVerification: z.string(), timeout: z.int() },
    allowCredentials: credentials.optional(),
  }),
  refusals: [],
  service: startPasskeyUse,
  toJson: ({ options, cookie }) => new Reply(options, [cookie]),
});

/** `POST /rest/passkey/login` (product/calls §2.30). */
export const passkeyLoginCall = call({
  method: 'POST',
  path: '/rest/passkey/login',
  summary: 'Log in with a passkey, in place of password and second factor',
  guard: 'anyone',
  isOpenInMaintenance: true,
  input: z.object({ credential }),
  output: z.object({ accountName: z.string() }),
  refusals: PASSKEY_LOGIN_CODES,
  texts: PASSKEY_LOGIN_TEXTS,
  service: loginWithPasskey,
  toJson: async ({ accountId, accountName, sessionId }) =>
    new Reply({ accountName }, [
      ...[deviceCookie(accountId), await sessionCookie(sessionId)],
      ...[forget('passkey'), forget('login')],
    ]),
});
