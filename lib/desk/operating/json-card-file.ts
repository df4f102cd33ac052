import type { CardFault, RawCardFile, RawRow } from './card-file.ts';

/** Reads `{decks, cards}` or a list of cards; the faults name the line of what is no such file. */
export function parseJsonCards(text: string): RawCardFile {
  const nothing = { cards: [], decks: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ...nothing, faults: [syntaxFault(text, error)] };
  }
  const { cards, decks = [] } = (Array.isArray(value) ? { cards: value } : value) as Record<string, unknown>;
  if (!Array.isArray(cards) || !Array.isArray(decks)) {
    return { ...nothing, faults: [{ line: 1, fault: 'neither a list of cards nor {decks, cards}' }] };
  }
  const lines = linesOfElements(text);
  const path = Array.isArray(value) ? '' : 'cards';
  return { cards: toRows(cards, lines, path), decks: toRows(decks, lines, 'decks'), faults: [] };
}

function toRows(values: readonly unknown[], lines: Lines, path: string): RawRow[] {
  return values.map((value, at) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { line: lines.get(path)?.[at] ?? 1, fields: isObject ? { ...value } : {} };
  });
}

/** The lines in which the elements of a list begin, by the name of the list; the list of the whole file has no name. */
type Lines = ReadonlyMap<string, number[]>;

/** Everything that tells where one is: texts, brackets, signs between, words and numbers, ends of lines. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s"{}[\],:]+/g;

/** JSON.parse keeps no places, so the text is walked once more. */
function linesOfElements(text: string): Lines {
  const lines = new Map<string, number[]>();
  const open: string[] = [];
  let [line, key, last, isStart] = [1, '', '', false];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    const list = open.at(-1) === '[' && (open.length === 1 || (open.length === 2 && open[0] === '{'));
    if (list && isStart && token !== ']') lines.set(key, [...(lines.get(key) ?? []), line]);
    if (token === ':' && open.length === 1) key = JSON.parse(last) as string;
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    isStart = token === '[' || token === ',';
    last = token;
  }
  return lines;
}

function syntaxFault(text: string, error: unknown): CardFault {
  const message = error instanceof Error ? error.message : '';
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  return { line: text.slice(0, at).split('\n').length, fault: 'not JSON here' };
}
