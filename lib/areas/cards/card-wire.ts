import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { anyText, pageNumber, rowLimit } from '#lib/base/fields.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { DIRECTIONS } from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { MY_CARDS_PAGE } from './card-pages.ts';
import { getMyCardsPage, type MyCards } from './card-service.ts';
import { chooseEmblem, EMBLEM_CODES } from './gallery-service.ts';
import { EMBLEM_TEXTS } from './card-sheet-messages.ts';
import { GALLERY_PATH } from './card-query.ts';

/** The query of `GET /rest/mycards/list`. */
const myCardsListInput = z.object({
  q: z.string().max(SEARCH_TEXT_MAX).optional(),
  page: pageNumber.optional(),
  limit: rowLimit.optional(),
});

/** An owned card on the wire (product/calls §3.8); `id` is an addition of this site. */
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

/** The answer of `GET /rest/mycards/list`: null for a visitor; `total` and `next` only if another page follows. */
export const myCardsJson = z
  .object({
    cards: z.array(cardRowJson),
    total: z.int().min(0).optional(),
    next: z.string().optional(),
  })
  .nullable();

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

const emblemInput = z.object({
  card: anyText('The id of one of your cards; empty to remove the emblem'),
});

/** `POST /rest/mycards/emblem` (product/calls §3.8); the form's `retour` is the page of the card. */
export const emblemCall = call({
  method: 'POST',
  path: '/rest/mycards/emblem',
  summary: 'Choose the card shown beside your name',
  guard: 'player',
  input: emblemInput,
  output: z.object({}),
  refusals: EMBLEM_CODES,
  texts: EMBLEM_TEXTS,
  form: { page: cardOf, next: cardOf, keep: [], fieldOf: {} },
  service: chooseEmblem,
  toJson: (done) => done,
});

function cardOf({ retour = '' }: FormFields): string {
  return retour.startsWith(`${GALLERY_PATH}/`) ? retour : MY_CARDS_PAGE.path;
}
