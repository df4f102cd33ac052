import { keepOrder } from '#lib/base/text/bidi.ts';
import { count } from '#lib/base/text/typography.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';

/** The words of the tree of branches. */
export const TREE_MESSAGES = { cut: 'La suite se lit dans le tableau, sous le plateau.' } as const;

/** « Suites essayées · 3 branches » */
export function branchesTitle(branches: number): string {
  return `Suites essayées · ${count(branches, 'branche', 'branches')}`;
}

/** The label for the moves before the first fork: « Coups 1 à 3, depuis le début ». */
export function foldedText(folded: number): string {
  if (folded === 0) return 'Depuis le début';
  return folded === 1 ? 'Coup 1, depuis le début' : `Coups 1 à ${folded}, depuis le début`;
}

/** A move of the tree: « Baleine bleue, en haut à droite ». */
export function treeMoveText({ card, padPosition }: Turn, cardName: (id: string) => string): string {
  return `${keepOrder(cardName(card.id))}, ${CELL_NAMES[cellOfPad(padPosition)]}`;
}
