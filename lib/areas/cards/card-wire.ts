import { z } from 'zod';
import { pageNumber, rowLimit } from '#lib/base/fields.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { DIRECTIONS } from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { getMyCardsPage, type MyCards } from './card-service.ts';

/** The query of `GET /rest/mycards/list`. */
const myCardsListInput = z.object({
  q: z.string().max(SEARCH_TEXT_MAX).optional(),
  page: pageNumber.optional(),
  limit: rowLimit.optional(),
});

/** A card that one owns, on the wire (product/calls §3.8); `id` is ours. */
const cardRowJson = z.object({
  id: z.string(),
  name: z.string(),
  deck: z.string(),
  quantity: z.int().min(1),
  power: z
    .int()
    .min(DIRECTIONS.length * CARD_VALUE.min)
    .max(DIRECTIONS.length * CARD_VALUE.max),
});

/** The answer of `GET /rest/mycards/list`: null for a visitor; `total` and `next` only when more follow. */
export const myCardsJson = z
  .object({
    cards: z.array(cardRowJson),
    total: z.int().min(0).optional(),
    next: z.string().optional(),
  })
  .nullable();

/** A page of the viewer's cards in its wire shape. */
function toMyCardsJson(mine: MyCards | null): z.input<typeof myCardsJson> {
  if (mine === null) return null;
  const cards = mine.rows.map(({ card: { id, name, deck }, quantity, power }) => ({
    id,
    name,
    deck,
    quantity,
    power,
  }));
  return mine.next === null ? { cards } : { cards, total: mine.total, next: mine.next };
}

/** `GET /rest/mycards/list` (product/calls §3.8). */
export const myCardsCall = call({
  method: 'GET',
  path: '/rest/mycards/list',
  summary: 'Your cards with deck, quantity and power; null without a session',
  guard: 'anyone',
  input: myCardsListInput,
  output: myCardsJson,
  refusals: [],
  service: getMyCardsPage,
  toJson: toMyCardsJson,
});
