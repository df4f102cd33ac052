import { analysePosition, solvePosition } from '#lib/areas/analysis/analysis-service.ts';
import type { Position, Slot } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { positionAfter } from './branches.ts';
import { bestMovesOfSlot, countHolding, moveKey, type HintState, type Replies } from './hints.ts';

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
  const replies = selected === null ? {} : await countReplies(viewer, { position, solution, slot: selected });
  return { status: 'ready', hints: { solution, replies } };
}

type Asked = { readonly position: Position; readonly solution: Solution; readonly slot: Slot };

async function countReplies(viewer: Viewer, { position, solution, slot }: Asked): Promise<Replies> {
  const counted = await Promise.all(
    bestMovesOfSlot(solution, slot).map(async (move) => {
      const after = positionAfter(position, move);
      const answered = after && (await solvePosition(viewer, after));
      return answered?.ok ? [[moveKey(move), countHolding(answered.value)] as const] : [];
    }),
  );
  return Object.fromEntries(counted.flat());
}
