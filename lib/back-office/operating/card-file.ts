import { CsvError, parse } from 'csv-parse/sync';
import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';

const HEADER = ['id', 'number', 'name', 'deck', 'up', 'right', 'down', 'left', 'element', 'price', 'emblem'];

/** The numeric columns. Values may also be A, which cards print for 10. */
const NUMERIC = new Set(['number', 'up', 'right', 'down', 'left', 'price']);

/** The columns whose value a card need not have. */
const CLEARABLE = new Set(['element', 'price']);

/** Reads JSON (`{decks, cards}` or a list of cards) or CSV with a header, detected by the first character. */
export function readCardFile(text: string): RawCardFile {
  const bare = text.replace(/^\ufeff/, '');
  return /^\s*[[{]/.test(bare) ? parseJsonCards(bare) : readCsvCards(bare);
}

function readCsvCards(text: string): RawCardFile {
  const read = parseCsv(text);
  if (read.faults.length > 0) return { cards: [], decks: [], faults: read.faults };
  const [header, ...rows] = read.rows;
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const unknown = names.filter((name) => !HEADER.includes(name));
  const missing = HEADER.slice(0, 8).filter((name) => name !== 'number' && !names.includes(name));
  const headerFaults = [
    ...unknown.map((name) => `unknown column "${name}"`),
    ...missing.map((name) => `missing column "${name}"`),
  ].map((fault) => ({ line: header?.line ?? 1, fault }));
  if (headerFaults.length > 0) return { cards: [], decks: [], faults: headerFaults };
  const faults = rows
    .filter(({ cells }) => cells.length !== names.length)
    .map(({ line, cells }) => ({ line, fault: `${cells.length} columns instead of ${names.length}` }));
  const cards = rows.map(({ line, cells }) => ({ line, fields: fieldsOf(names, cells) }));
  return { cards, decks: [], faults };
}

function fieldsOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const pairs = names.map((name, at) => [name, valueOf(name, (cells[at] ?? '').trim())] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/**
 * An empty cell clears what a card need not have, and counts as missing otherwise. Invalid numbers stay text, and are refused by the row
 * check.
 */
function valueOf(name: string, cell: string): unknown {
  if (cell === '') return CLEARABLE.has(name) ? null : undefined;
  if (!NUMERIC.has(name)) return cell;
  if (/^a$/i.test(cell) && name !== 'number' && name !== 'price') return 10;
  return /^-?\d{1,10}$/.test(cell) ? Number(cell) : cell;
}

/** A row of a CSV file, with its first line. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * Parses a CSV file (RFC 4180) without its blank rows. Line breaks of any system are accepted. The only fault is an unclosed quote, which
 * ends parsing.
 */
export function parseCsv(text: string): { rows: readonly CsvRow[]; faults: readonly CardFault[] } {
  const rows: CsvRow[] = [];
  let next = 1;
  try {
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter: separatorOf(text),
      recordDelimiter: '\n',
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
      onRecord: (cells: string[], { lines }) => {
        rows.push({ line: lines - countBreaks(cells), cells });
        next = lines + 1;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows, faults: [{ line: next, fault: 'unclosed quote in this row or a later one' }] };
  }
  return { rows, faults: [] };
}

/**
 * The separator of a CSV file, of which this is the beginning: the first `;`, `,` or tab outside quotes. The others are ordinary characters
 * of its texts.
 */
export function separatorOf(text: string): string {
  return /[,;\t]/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ';';
}

/** csv-parse reports the last line of a row, and quoted cells may contain line breaks. */
function countBreaks(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1;
}

/** Parses `{decks, cards}` or a list of cards. Any other shape yields one fault and no cards. */
function parseJsonCards(text: string): RawCardFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors[0]) return noCards(lineAt(text, errors[0]?.offset ?? 0), 'invalid JSON');
  const isList = tree.type === 'array';
  const cards = isList ? tree : findNodeAtLocation(tree, ['cards']);
  const decks = isList ? undefined : findNodeAtLocation(tree, ['decks']);
  if (cards?.type !== 'array' || (decks && decks.type !== 'array')) {
    return noCards(1, 'must be a list of cards or an object {decks, cards}');
  }
  return { cards: toRows(cards, text), decks: decks ? toRows(decks, text) : [], faults: [] };
}

function toRows({ children = [] }: Node, text: string): RawRow[] {
  return children.map((node) => ({
    line: lineAt(text, node.offset),
    fields: node.type === 'object' ? (getNodeValue(node) as Record<string, unknown>) : {},
  }));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function noCards(line: number, fault: string): RawCardFile {
  return { cards: [], decks: [], faults: [{ line, fault }] };
}

/** A fault in a card file, with its line, counted from 1. */
export type CardFault = { readonly line: number; readonly fault: string };

/** An unvalidated card or deck from a file. */
export type RawRow = { readonly line: number; readonly fields: Readonly<Record<string, unknown>> };

/** A parsed but unvalidated card file. CSV files have no decks. */
export type RawCardFile = {
  readonly cards: readonly RawRow[];
  readonly decks: readonly RawRow[];
  readonly faults: readonly CardFault[];
};
