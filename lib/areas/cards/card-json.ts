import { z } from 'zod';
import type { MyCards } from './card-service.ts';

/** A card that one owns, on the wire (document 2 §3, Card row); `id` is ours. */
export const cardRowJson = z.object({
  id: z.string(),
  name: z.string(),
  deck: z.string(),
  quantity: z.int().min(1),
  power: z.int().min(4).max(40),
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
export function toMyCardsJson(mine: MyCards | null): object | null {
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
