import { defineCall } from '#lib/base/call.ts';
import { myCardsListInput } from './card-input.ts';
import { myCardsJson } from './card-json.ts';

/** `GET /rest/mycards/list` (document 2 §7). */
export const myCardsCall = defineCall({
  method: 'GET',
  path: '/rest/mycards/list',
  summary: 'The own cards with deck, quantity and power; null without a session',
  input: myCardsListInput,
  output: myCardsJson,
  refusals: [],
});
