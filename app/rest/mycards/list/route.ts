import { myCardsCall } from '#lib/areas/cards/card-calls.ts';
import { toMyCardsJson } from '#lib/areas/cards/card-json.ts';
import { getMyCardsPage } from '#lib/areas/cards/card-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(myCardsCall, getMyCardsPage, toMyCardsJson);
