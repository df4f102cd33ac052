import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { MISTAKE_KINDS, type MistakeKind } from './mistake-kinds.ts';
import { takingsOf, walk, type Taking } from './takings.ts';

/** The lines after the played move and after a best one, both to the end of the game and including the move itself. */
export type Lines = { readonly played: readonly Placement[]; readonly best: readonly Placement[] };

/** A card that the played line has less than the best one (1), or more (-1). */
type Weighed = Taking & { readonly weight: 1 | -1 };

/**
 * What a mistake consisted in; null where the played line ends with as many cards (product/coach §2). The cost of a move is, card by card,
 * the captures that only one of the two lines makes. They are counted up to the play from which the played line falls behind; the kind
 * with most cards among them is that of the mistake.
 */
export function kindOfMistake(position: Position, { played, best }: Lines): MistakeKind | null {
  const [made, missed] = [walk(position, played), walk(position, best)];
  const cards: readonly Weighed[] = [
    ...takingsOf(missed, made).map((taking) => weigh(taking, taking.isOwn ? 1 : -1)),
    ...takingsOf(made, missed).map((taking) => weigh(taking, taking.isOwn ? -1 : 1)),
  ];
  const until = plyBehind(cards, made.length);
  if (until === null) return null;
  const counted = cards.filter(({ ply }) => ply <= until);
  const sums = MISTAKE_KINDS.map((kind) => ({
    kind,
    sum: sumOf(counted.filter((one) => one.kind === kind)),
  }));
  return sums.reduce((most, one) => (one.sum > most.sum ? one : most)).kind;
}

/** The first play from which the played line has fewer cards until the end; null when it does not end behind. */
function plyBehind(cards: readonly Weighed[], plies: number): number | null {
  let found: number | null = null;
  for (let ply = plies - 1; ply >= 0; ply -= 1) {
    if (sumOf(cards.filter((one) => one.ply <= ply)) <= 0) break;
    found = ply;
  }
  return found;
}

function sumOf(cards: readonly Weighed[]): number {
  return cards.reduce((sum, { weight }) => sum + weight, 0);
}

function weigh(taking: Taking, weight: 1 | -1): Weighed {
  return { ...taking, weight };
}
