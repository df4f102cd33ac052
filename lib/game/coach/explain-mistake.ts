import { lineAfter, type Solve } from '#lib/game/puzzles/lines.ts';
import { capturesOfPlay, type Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { kindOfMistake } from './kind-of-mistake.ts';
import type { MistakeKind } from './mistake-kinds.ts';

/** A move, and every play that was best in its place. */
export type JudgedPlay = { readonly played: Placement; readonly bestPlays: readonly Placement[] };

/**
 * What a move's mistake consisted in, or null for a move that lost nothing (product/coach §2). It is compared with the best play, and
 * among equals with the one that captures most.
 */
export function explainMistake(
  position: Position,
  { played, bestPlays }: JudgedPlay,
  solve: Solve,
): MistakeKind | null {
  const best = mostTaking(position, bestPlays);
  if (best === null) return null;
  const lineOf = (play: Placement) => [play, ...lineAfter(position, play, solve)];
  return kindOfMistake(position, { played: lineOf(played), best: lineOf(best) });
}

function mostTaking(position: Position, plays: readonly Placement[]): Placement | null {
  const [first, ...others] = plays.map((play) => ({ play, taken: capturesOfPlay(position, play) }));
  if (!first) return null;
  return others.reduce((most, one) => (one.taken > most.taken ? one : most), first).play;
}
