import type { RawCardFile } from './raw-card-file.ts';
import { parseCsv } from './csv.ts';
import { parseJsonCards } from './json-card-file.ts';

const HEADER = ['id', 'number', 'name', 'deck', 'up', 'right', 'down', 'left', 'element', 'price', 'emblem'];

/** The columns that hold numbers; values may also be A, as cards print 10. */
const NUMERIC = new Set(['number', 'up', 'right', 'down', 'left', 'price']);

/** Reads JSON (`{decks, cards}` or a list of cards) or CSV with a header; the first character tells which. */
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

/** Empty cells count as missing; texts in number columns stay texts, for the check to refuse. */
function valueOf(name: string, cell: string): unknown {
  if (cell === '') return undefined;
  if (!NUMERIC.has(name)) return cell;
  if (/^a$/i.test(cell) && name !== 'number' && name !== 'price') return 10;
  return /^-?\d{1,10}$/.test(cell) ? Number(cell) : cell;
}
