import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { FACTOR_PATHS } from '#lib/identity/factors/factor-paths.ts';
import {
  FACTOR_CONFIRM_CODES,
  FACTOR_OFF_CODES,
  FACTOR_START_CODES,
  factorFaultText,
  FACTOR_TEXTS,
} from './second-factor-messages.ts';
import { confirmFactor, startFactor, switchFactorOff } from './second-factor-service.ts';

const nothing = z.object({});

/** The form of each call is on the page of the account, which shows what has come of it. */
const FORM = { page: FACTOR_PATHS.page, next: FACTOR_PATHS.page, keep: [], textOf: factorFaultText };

/** `POST /rest/second-factor/start` (product/calls §2.20). */
export const startFactorCall = call({
  method: 'POST',
  path: '/rest/second-factor/start',
  summary: 'Create a secret for an authenticator app and ten recovery codes; they take effect once confirmed',
  work: 'passwords',
  guard: 'player',
  isOpenInMaintenance: true,
  input: z.object({ password: anyText('The current password') }),
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
  refusals: FACTOR_START_CODES,
  texts: FACTOR_TEXTS,
  form: { ...FORM, fieldOf: { 'no current password': 'password', 'bad old': 'password' } },
  service: startFactor,
  toJson: (setup) => setup,
});

/** `POST /rest/second-factor/confirm` (product/calls §2.21). */
export const confirmFactorCall = call({
  method: 'POST',
  path: '/rest/second-factor/confirm',
  summary: 'Turn on the second factor with a code from the app',
  guard: 'player',
  isOpenInMaintenance: true,
  input: z.object({ code: anyText('The current code in the app') }),
  output: nothing,
  refusals: FACTOR_CONFIRM_CODES,
  texts: FACTOR_TEXTS,
  form: { ...FORM, notice: 'factor on', fieldOf: { 'no code': 'code', 'bad code': 'code' } },
  service: confirmFactor,
  toJson: (done) => done,
});

/** `POST /rest/second-factor/off` (product/calls §2.22). */
export const factorOffCall = call({
  method: 'POST',
  path: '/rest/second-factor/off',
  summary: 'Turn off the second factor with a code from the app or a recovery code',
  guard: 'player',
  input: z.object({ code: anyText('The current code in the app, or a recovery code') }),
  output: nothing,
  refusals: FACTOR_OFF_CODES,
  texts: FACTOR_TEXTS,
  form: { ...FORM, notice: 'factor off', fieldOf: { 'no code': 'code', 'bad code': 'code' } },
  service: switchFactorOff,
  toJson: (done) => done,
});
