import { useEffect, useState } from 'react';
import { positionAfter } from '#lib/areas/positions/branches.ts';
import {
  moveKey,
  movesOfSlot,
  type HintState,
  type Hints,
  type Replies,
} from '#lib/areas/simulator/hints.ts';
import { makePosition } from '#lib/game/rules/notation.ts';
import type { Position, Slot } from '#lib/game/rules/types.ts';
import { countHolding, type Solution } from '#lib/game/solver/solution.ts';
import type { Solver } from './solver.client.ts';

type Asked = { readonly position: Position; readonly selected: Slot | null; readonly isWanted: boolean };

/** The solutions known to a page, by position in the notation of the engine. */
type Known = ReadonlyMap<string, Solution>;

/**
 * The hints for a position: first its own solution, then, one cell after the other, the replies to the selected card. `first`
 * is what the server found for the position of the address.
 */
export function useHints(
  { position, selected, isWanted }: Asked,
  { first, makeSolver }: { first: Hints | null; makeSolver: () => Solver },
): HintState {
  const [solver] = useState(makeSolver);
  const [known, setKnown] = useState<Known>(() => knownFrom(position, first));
  const [isAway, setAway] = useState(false);
  const solution = known.get(makePosition(position));
  const after = solution && selected !== null ? answersTo(position, solution, selected) : [];
  const missing = solution ? after.find((answer) => !known.has(answer.key))?.position : position;
  const next = isWanted && !isAway && missing ? makePosition(missing) : null;
  useEffect(() => {
    if (next === null || !missing) return;
    let isWaiting = true;
    solver.solve(missing).then(
      (solved) => {
        if (isWaiting) setKnown((before) => new Map(before).set(next, solved));
      },
      () => {
        if (isWaiting) setAway(true);
      },
    );
    return () => {
      isWaiting = false;
      solver.cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `next` tells all of `missing`, which is a new object each time
  }, [next, solver]);
  if (!solution) return { status: isAway ? 'away' : 'computing' };
  return { status: 'ready', hints: { solution, replies: repliesOf(after, known) } };
}

/** What the server found; its replies are solved again, as the server sends only their number. */
function knownFrom(position: Position, first: Hints | null): Known {
  return new Map(first ? [[makePosition(position), first.solution]] : []);
}

type Answer = { readonly move: string; readonly position: Position; readonly key: string };

/** The positions after the moves of a card, best move first; the last move of a game leaves none. */
function answersTo(position: Position, solution: Solution, slot: Slot): readonly Answer[] {
  return movesOfSlot(solution, slot).flatMap((move) => {
    const after = positionAfter(position, move);
    return after ? [{ move: moveKey(move), position: after, key: makePosition(after) }] : [];
  });
}

function repliesOf(answers: readonly Answer[], known: Known): Replies {
  return Object.fromEntries(
    answers.flatMap(({ move, key }) => {
      const solved = known.get(key);
      return solved ? [[move, countHolding(solved)]] : [];
    }),
  );
}
