/** A fault in a card file, and its line, counted from 1. */
export type CardFault = { readonly line: number; readonly fault: string };

/** A card or deck from a file, unchecked. */
export type RawRow = { readonly line: number; readonly fields: Readonly<Record<string, unknown>> };

/** A card file, read but not checked. CSV files have no decks. */
export type RawCardFile = {
  readonly cards: readonly RawRow[];
  readonly decks: readonly RawRow[];
  readonly faults: readonly CardFault[];
};
