import { startFactorCall } from '#lib/identity/second-factor/second-factor-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(startFactorCall);
