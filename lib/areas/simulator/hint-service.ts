import { analysePosition, countReplies } from '#lib/areas/analysis/analysis-service.ts';
import type { Position, Slot } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { toPlay } from '#lib/areas/positions/moves.ts';
import { bestMovesOfSlot, moveKey, type HintState, type Replies } from './hints.ts';

/**
 * The hints for a page without JavaScript; they cost one analysis of the viewer's limit. Replies are counted only for the
 * best cells of the selected card, which are the ones to choose among.
 */
export async function findHints(
  viewer: Viewer,
  position: Position,
  selected: Slot | null,
): Promise<HintState> {
  const solved = await analysePosition(viewer, position);
  if (!solved.ok) return { status: solved.code };
  const solution = solved.value;
  const replies = selected === null ? {} : await repliesTo(viewer, { position, solution, slot: selected });
  return { status: 'ready', hints: { solution, replies } };
}

type Asked = { readonly position: Position; readonly solution: Solution; readonly slot: Slot };

async function repliesTo(viewer: Viewer, { position, solution, slot }: Asked): Promise<Replies> {
  const moves = bestMovesOfSlot(solution, slot);
  const plays = moves.map((move) => toPlay(move, position.turn));
  const counted = await countReplies(viewer, position, plays);
  if (!counted.ok) return {};
  return Object.fromEntries(
    moves.flatMap((move, at) => {
      const count = counted.value[at] ?? null;
      return count === null ? [] : [[moveKey(move), count] as const];
    }),
  );
}
