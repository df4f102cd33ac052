import { myCardsCall } from '#lib/cards/card-calls.ts';
import { toMyCardsJson } from '#lib/cards/card-json.ts';
import { getMyCardsPage } from '#lib/cards/card-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(myCardsCall, getMyCardsPage, toMyCardsJson);
