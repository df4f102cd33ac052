import { exerciseAddress, type OpenExercise } from '#lib/areas/exercises/exercise.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { makeTries } from '#lib/areas/problems/problem.ts';
import { isSamePlacement, turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Slot } from '#lib/game/rules/types.ts';
import type { TryBy } from '#ui/puzzle/puzzle-table.tsx';

/** True if nothing is left to try: the play was found, or its solution requested. */
export function isOver({ attempt, isGivenUp }: OpenExercise): boolean {
  return attempt.isOver || isGivenUp;
}

/** The position, at the end with the good play on the board. */
export function stepOf(open: OpenExercise): Step {
  const { position, answer } = open.exercise;
  const coup = position.board.filter((placed) => placed !== null).length;
  if (!isOver(open)) return { coup, position, played: null };
  const turn = turnOf(position, answer);
  return { coup: coup + 1, position: turn.position, played: { before: position, turn } };
}

/** The possible actions: links, or forms for players, whose solutions are stored; null at the end. */
export function movesOf(open: OpenExercise, asked: Slot | null) {
  if (isOver(open)) return null;
  const { exercise, attempt, found } = open;
  const { lesson, number, position } = exercise;
  const { tries } = attempt;
  const selected = asked !== null && position.hands[position.turn][asked] ? asked : null;
  const tryBy: TryBy =
    found === null
      ? { kind: 'link', address: (play) => exerciseAddress(exercise, { tries: [...tries, play] }) }
      : {
          kind: 'form',
          action: `/rest/exercise/${lesson}/${number}`,
          fields: { lesson, number: String(number), essais: makeTries(tries) },
        };
  return {
    selected,
    select: (slot: Slot | null) => exerciseAddress(exercise, { tries, slot }),
    tryBy,
    isTried: (play: Placement) => tries.some((made) => isSamePlacement(made, play)),
  };
}
