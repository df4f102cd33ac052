import { myCardsCall } from '#lib/areas/cards/card-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(myCardsCall);
