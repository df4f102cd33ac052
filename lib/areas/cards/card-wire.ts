import { z } from 'zod';
import { pageNumber, rowLimit } from '#lib/base/fields.ts';
import { SEARCH_TEXT_MAX, PAGE_MAX } from '#lib/base/paging.ts';
import { CARD_VALUE } from '#lib/game/rules/possible.ts';
import { DIRECTIONS } from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { CARD_SORTS } from './card-list.ts';
import { getMyCardsPage, type MyCards } from './card-service.ts';

/** A parameter of an address: the first of several, and what it falls back to when it makes no sense. */
const text = z.preprocess(first, z.string().max(SEARCH_TEXT_MAX)).catch('');

const page = z.preprocess(first, z.coerce.number().int().min(1).max(PAGE_MAX)).catch(1);

/** The query of `/power`: whatever makes no sense asks for nothing, so that no address is an error. */
export const cardQuery = z.object({
  q: text,
  deck: text,
  element: text,
  tri: z.preprocess(first, z.enum(CARD_SORTS)).catch('numero'),
  sens: z.preprocess(first, z.enum(['asc', 'desc'])).catch('asc'),
  page,
});

/** The query of `/mycards.html`: the search, the numbers of the ticked cards, or all at once. */
export const myCardsQuery = z.object({
  q: text,
  carte: z.preprocess(several, z.array(z.coerce.number().int())).catch([]),
  tout: z.preprocess(first, z.literal('oui')).nullable().catch(null),
});

/** The query of `GET /rest/mycards/list`. */
export const myCardsListInput = z.object({
  q: z.string().max(SEARCH_TEXT_MAX).optional(),
  page: pageNumber.optional(),
  limit: rowLimit.optional(),
});

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

function several(value: unknown): unknown {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** A card that one owns, on the wire (product/calls §3.8); `id` is ours. */
export const cardRowJson = z.object({
  id: z.string(),
  name: z.string(),
  deck: z.string(),
  quantity: z.int().min(1),
  power: z
    .int()
    .min(DIRECTIONS.length * CARD_VALUE.min)
    .max(DIRECTIONS.length * CARD_VALUE.max),
});

/** The answer of `GET /rest/mycards/list`: null for a visitor; `total` and `next` only where more follow. */
export const myCardsJson = z
  .object({
    cards: z.array(cardRowJson),
    total: z.int().min(0).optional(),
    next: z.string().optional(),
  })
  .nullable();

/** Puts one's cards on the wire. */
export function toMyCardsJson(mine: MyCards | null): z.input<typeof myCardsJson> {
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
  summary: 'The own cards with deck, quantity and power; null without a session',
  guard: 'anyone',
  input: myCardsListInput,
  output: myCardsJson,
  refusals: [],
  service: getMyCardsPage,
  toJson: toMyCardsJson,
});
