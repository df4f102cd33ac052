import { isGameOver } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Color, Position } from '#lib/game/rules/types.ts';
import { isSamePlacement, placementsOf, turnOf, type Placement, type Puzzle } from './puzzle.ts';

/**
 * How many plays one has to see ahead, one's own included: whoever counts cards after so many plays, and supposes the best replies
 * until then, prefers the answer to every other play. At least 2, as the answer does not take most cards at once.
 */
export function depthOf({ position, answer }: Pick<Puzzle, 'position' | 'answer'>): number {
  const free = position.board.filter((placed) => placed === null).length;
  for (let depth = 2; depth < free; depth += 1) if (standsOut(position, answer, depth)) return depth;
  return free;
}

function standsOut(position: Position, answer: Placement, depth: number): boolean {
  const countOf = (play: Placement, atLeast: number) =>
    search(turnOf(position, play).position, depth - 1, { mover: position.turn, low: atLeast, high: 11 });
  const own = countOf(answer, -1);
  return placementsOf(position).every(
    (play) => isSamePlacement(play, answer) || countOf(play, own - 1) < own,
  );
}

type Window = { readonly mover: Color; readonly low: number; readonly high: number };

/** The cards of `mover` after `depth` more plays, exact between the bounds of the window. */
function search(position: Position, depth: number, { mover, low, high }: Window): number {
  if (depth === 0 || isGameOver(position)) return countCards(position, mover);
  const isOwn = position.turn === mover;
  let [least, most] = [low, high];
  for (const play of placementsOf(position)) {
    const count = search(turnOf(position, play).position, depth - 1, { mover, low: least, high: most });
    if (isOwn) least = Math.max(least, count);
    else most = Math.min(most, count);
    if (least >= most) break;
  }
  return isOwn ? least : most;
}
