import { settleSignUpCall } from '#lib/back-office/addresses/address-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(settleSignUpCall);
