import { listingCall } from '#lib/areas/problems/month-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(listingCall);
