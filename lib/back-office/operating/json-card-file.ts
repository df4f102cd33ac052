import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { RawCardFile, RawRow } from './raw-card-file.ts';

/** Reads `{decks, cards}` or a list of cards. A file of another shape gives a single fault and no cards. */
export function parseJsonCards(text: string): RawCardFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors[0]) return noCards(lineAt(text, errors[0]?.offset ?? 0), 'invalid JSON');
  const isList = tree.type === 'array';
  const cards = isList ? tree : findNodeAtLocation(tree, ['cards']);
  const decks = isList ? undefined : findNodeAtLocation(tree, ['decks']);
  if (cards?.type !== 'array' || (decks && decks.type !== 'array')) {
    return noCards(1, 'neither a list of cards nor {decks, cards}');
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
