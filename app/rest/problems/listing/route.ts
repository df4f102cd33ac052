import { listingCall } from '#lib/areas/problems/month-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(listingCall);
