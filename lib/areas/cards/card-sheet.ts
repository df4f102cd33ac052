import type { Card } from '#lib/game/card.ts';
import { oppositeOf } from '#lib/game/rules/cells.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Direction } from '#lib/game/rules/types.ts';

/** Sides in the order of a sheet: clockwise from the top. */
const SHEET_SIDES = ['up', 'right', 'down', 'left'] as const satisfies readonly Direction[];

/** Maximum number of cards shown as taken by a side, or as taking it. */
const MEETINGS_SHOWN = 5;

/** The number of neighbours in power shown on either side. */
const NEIGHBOURS = 3;

/** The shown cards out of `count`. */
export type Selection<C extends Card = Card> = { readonly count: number; readonly shown: readonly C[] };

/** A side of a card, compared with its deck and with all other cards. */
export type SheetSide<C extends Card = Card> = {
  readonly side: Direction;
  readonly value: number;
  /** Of the same side in the deck, the card itself included. */
  readonly average: number;
  /** Among the same sides in the deck; equal values share a rank. */
  readonly rank: number;
  /** The cards that this side takes by its value alone, the strongest first. */
  readonly takes: Selection<C>;
  /** The cards that take this side by their value alone, the weakest first. */
  readonly takenBy: Selection<C>;
};

/** The content of a card's sheet (product/pages §4.10). */
export type CardSheet<C extends Card = Card> = {
  readonly card: C;
  readonly deckSize: number;
  /** The number of all other cards. */
  readonly others: number;
  readonly sides: readonly SheetSide<C>[];
  /** The cards before and after it in the deck, by number. */
  readonly previous: C | null;
  readonly next: C | null;
  /** The nearest cards in power, the weakest first, without the card itself. */
  readonly neighbours: readonly C[];
};

/** The sheet of a card among all cards. */
export function sheetOf<C extends Card>(card: C, cards: readonly C[]): CardSheet<C> {
  const deck = cards.filter((one) => one.deck === card.deck).toSorted((a, b) => a.number - b.number);
  const others = cards.filter((one) => one.id !== card.id);
  const at = deck.findIndex((one) => one.id === card.id);
  return {
    card,
    deckSize: deck.length,
    others: others.length,
    sides: SHEET_SIDES.map((side) => sheetSide(card, { side, deck, others })),
    previous: deck[at - 1] ?? null,
    next: deck[at + 1] ?? null,
    neighbours: neighboursOf(card, cards),
  };
}

function sheetSide<C extends Card>(
  card: C,
  { side, deck, others }: { side: Direction; deck: readonly C[]; others: readonly C[] },
): SheetSide<C> {
  const value = card[side];
  const met = oppositeOf(side);
  const strongestFirst = others.toSorted((a, b) => cardPower(b) - cardPower(a) || a.number - b.number);
  const weakestFirst = others.toSorted((a, b) => cardPower(a) - cardPower(b) || a.number - b.number);
  return {
    side,
    value,
    average: deck.reduce((sum, one) => sum + one[side], 0) / deck.length,
    rank: 1 + deck.filter((one) => one[side] > value).length,
    takes: firstOf(strongestFirst.filter((one) => one[met] < value)),
    takenBy: firstOf(weakestFirst.filter((one) => one[met] > value)),
  };
}

function firstOf<C extends Card>(cards: readonly C[]): Selection<C> {
  return { count: cards.length, shown: cards.slice(0, MEETINGS_SHOWN) };
}

function neighboursOf<C extends Card>(card: C, cards: readonly C[]): readonly C[] {
  const line = cards.toSorted((a, b) => cardPower(a) - cardPower(b) || a.number - b.number);
  const at = line.findIndex((one) => one.id === card.id);
  return [...line.slice(Math.max(0, at - NEIGHBOURS), at), ...line.slice(at + 1, at + 1 + NEIGHBOURS)];
}
