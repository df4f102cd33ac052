import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { banInput, BANS_ASK, banJson, checkBanForm } from '#lib/back-office/accounts/admin-account-wire.ts';
import { toBanJson } from '#lib/back-office/accounts/admin-ban.ts';
import { anyBoolean, anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { ADDRESS_BAN_CODES, HELD_CODES } from './address-ban.ts';
import {
  ADDRESS_BAN_TEXTS,
  addressBanFaultText,
  addressesFaultText,
  HELD_TEXTS,
} from './address-messages.ts';
import { ADDRESSES_PAGE } from '../home/back-office-pages.ts';
import { banAddresses, settleSignUp } from './address-ban-service.ts';

/** `POST /rest/admin/addresses` (product/calls §6.23). */
export const addressBanCall = call({
  method: 'POST',
  path: '/rest/admin/addresses',
  summary:
    'Ban an address or a range with a reason and an optional end, or lift its ban; requires banaccount',
  guard: GUARDS.banAddresses,
  reauthenticates: BANS_ASK,
  input: banInput.omit({ id: true }).extend({
    range: anyText('An address, or a range such as 203.0.113.0/24'),
    effect: anyText('refuse: logins and sign-ups are refused; hold: sign-ups await review by staff'),
  }),
  output: z.object({ ban: banJson }),
  refusals: ADDRESS_BAN_CODES,
  texts: ADDRESS_BAN_TEXTS,
  form: {
    page: ADDRESSES_PAGE.path,
    next: ADDRESSES_PAGE.path,
    notice: 'address ban changed',
    keep: ['range', 'effect', 'ban', 'until'],
    fieldOf: {
      'bad range': 'range',
      'too wide': 'range',
      'own address': 'range',
      'too many': 'range',
      'bad effect': 'effect',
      'bad value': 'ban',
    },
    textOf: addressBanFaultText,
    check: checkBanForm,
  },
  service: banAddresses,
  toJson: (ban) => ({ ban: toBanJson(ban) }),
});

/** `POST /rest/admin/sign-up/{id}` (product/calls §6.24). */
export const settleSignUpCall = call({
  method: 'POST',
  path: '/rest/admin/sign-up/{id}',
  summary: 'Accept or refuse a sign-up that awaits review; requires banaccount',
  guard: GUARDS.banAddresses,
  reauthenticates: { beyond: 20 },
  input: z.object({ id: z.string(), admit: anyBoolean('Whether the account is to be made') }),
  output: z.object({ accountName: z.string(), isMade: z.boolean() }),
  refusals: HELD_CODES,
  texts: HELD_TEXTS,
  form: {
    page: ADDRESSES_PAGE.path,
    next: ADDRESSES_PAGE.path,
    notice: 'sign-up settled',
    keep: [],
    fieldOf: {},
    textOf: addressesFaultText,
  },
  service: settleSignUp,
  toJson: (outcome) => outcome,
});
