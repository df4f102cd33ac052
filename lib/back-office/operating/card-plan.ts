import type { CardFault } from './card-file.ts';
import type { CardRow, DeckRow } from './card-row.ts';

/** A stored card. An import may change any field except the id and the number. */
export type StoredCard = Omit<CardRow, 'line' | Given> & Required<Pick<CardRow, Given>>;

/** What a file may leave out, but every card has. */
type Given = 'number' | 'element' | 'price';

/** The database before an import; `lastNumber` is the highest number ever assigned. */
export type Stock = {
  readonly cards: readonly StoredCard[];
  readonly decks: readonly string[];
  readonly lastNumber: number;
};

/** The writes of an import; `lastNumber` is the highest number after it. */
export type CardPlan = {
  readonly added: readonly StoredCard[];
  readonly changed: readonly StoredCard[];
  readonly unchanged: number;
  readonly decks: readonly Omit<DeckRow, 'line'>[];
  readonly lastNumber: number;
};

export type PlanOutcome = { readonly plan: CardPlan; readonly faults: readonly CardFault[] };

/**
 * Plans an import into the stock. Known cards keep their number; new ones get the number in the file if it was never used, otherwise the next
 * one (product/data §4.3). Cards and values missing from the file stay.
 */
export function planCards(rows: readonly CardRow[], decks: readonly DeckRow[], stock: Stock): PlanOutcome {
  const known = new Map(stock.cards.map((card) => [card.id, card]));
  const given = rows.flatMap(({ id, number }) => (known.has(id) || number === undefined ? [] : [number]));
  let lastNumber = Math.max(stock.lastNumber, ...given);
  const cards = rows.map(({ line: _line, number, ...row }) => {
    const stored = known.get(row.id);
    const { element = stored?.element ?? null, price = stored?.price ?? null } = row;
    return { ...row, element, price, number: stored?.number ?? number ?? (lastNumber += 1) };
  });
  const added = cards.filter(({ id }) => !known.has(id));
  const changed = cards.filter((card) => known.has(card.id) && !isSame(card, known.get(card.id)));
  const unchanged = cards.length - added.length - changed.length;
  const plan = { added, changed, unchanged, decks: decks.map(({ line: _, ...deck }) => deck), lastNumber };
  return { plan, faults: faultsTogether(rows, decks, stock) };
}

function isSame(card: StoredCard, stored: StoredCard | undefined): boolean {
  return Object.entries(card).every(([field, value]) => stored?.[field as keyof StoredCard] === value);
}

/** Faults found by comparing rows with each other and with the database. */
function faultsTogether(rows: readonly CardRow[], decks: readonly DeckRow[], stock: Stock): CardFault[] {
  const inFile = new Set(rows.map(({ id }) => id));
  const others = stock.cards.filter(({ id }) => !inFile.has(id));
  return [
    ...repeated(rows, ({ id }) => id.toLowerCase(), { others, what: ({ id }) => `the id ${id}` }),
    ...repeated(rows, placeOf, { others, what: ({ name, deck }) => `the name ${name} in the deck ${deck}` }),
    ...repeated(decks, ({ name }) => name, { others: [], what: ({ name }) => `the deck ${name}` }),
    ...numberFaults(rows, stock),
    ...deckFaults(rows, decks, stock),
  ];
}

/** A key of deck and name, which together identify a card's picture. */
function placeOf({ deck, name }: { deck: string; name: string }): string {
  return `${deck}/${name}`.normalize('NFC').toLowerCase();
}

function repeated<T extends { line: number }, S>(
  rows: readonly T[],
  keyOf: (row: T | S) => string,
  { others, what }: { others: readonly S[]; what: (row: T) => string },
): CardFault[] {
  const seen = new Set(others.map(keyOf));
  return rows.flatMap((row) => {
    const isSeen = seen.has(keyOf(row));
    seen.add(keyOf(row));
    return isSeen ? [{ line: row.line, fault: `${what(row)} is already taken` }] : [];
  });
}

function numberFaults(rows: readonly CardRow[], { cards, lastNumber }: Stock): CardFault[] {
  const known = new Map(cards.map(({ id, number }) => [id, number]));
  const taken = new Set<number>();
  return rows.flatMap(({ line, id, number }) => {
    if (number === undefined) return [];
    const own = known.get(id);
    if (own !== undefined) {
      return own === number ? [] : [{ line, fault: `number: ${id} already has the number ${own}` }];
    }
    const isUsed = number <= lastNumber || taken.has(number);
    taken.add(number);
    return isUsed ? [{ line, fault: `number: ${number} has already been used` }] : [];
  });
}

function deckFaults(rows: readonly CardRow[], decks: readonly DeckRow[], stock: Stock): CardFault[] {
  const names = new Set([...stock.decks, ...decks.map(({ name }) => name)]);
  return rows
    .filter(({ deck }) => !names.has(deck))
    .map(({ line, deck }) => ({ line, fault: `deck: unknown deck ${deck}` }));
}
