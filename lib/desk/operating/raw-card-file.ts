/** What is wrong with a file of cards, and in which of its lines, counted from 1. */
export type CardFault = { readonly line: number; readonly fault: string };

/** A card or deck as it stands in a file: nothing is checked yet. */
export type RawRow = { readonly line: number; readonly fields: Readonly<Record<string, unknown>> };

/** A file of cards, read but not checked; a CSV file has no decks. */
export type RawCardFile = {
  readonly cards: readonly RawRow[];
  readonly decks: readonly RawRow[];
  readonly faults: readonly CardFault[];
};
