import { emblemCall } from '#lib/areas/cards/card-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(emblemCall);
