import fc from 'fast-check';
import { cellAt } from '#lib/game/rules/cells.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { legalPlay } from '#lib/game/rules/testing/arbitraries.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { goTo, positionNow, withMove, type Explored } from '../branches.ts';

type Step = { readonly card: number; readonly cell: number; readonly at: number; readonly isBack: boolean };

/** Arbitrary actions in the simulator: plays and, now and then, a look at another turn. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    card: fc.nat(),
    cell: fc.nat(),
    at: fc.nat(),
    isBack: fc.nat(3).map((chance) => chance === 0),
  }),
  { maxLength: 50 },
);

/** The explored branches after all these steps, each turned into a legal one. */
export function exploreBy(start: Position, begun: Explored, all: readonly Step[]): Explored {
  return all.reduce((explored, step) => takeStep(start, explored, step), begun);
}

function takeStep(start: Position, explored: Explored, { card, cell, at, isBack }: Step): Explored {
  const { branches } = explored;
  const position = positionNow(start, explored);
  if (branches.length > 0 && (isBack || isGameOver(position))) {
    const shown = card % branches.length;
    return goTo(explored, { shown, at: at % ((branches[shown]?.length ?? 0) + 1) });
  }
  const { slot, x, y } = legalPlay(position, { card, cell });
  return withMove(explored, { slot, cell: cellAt(x, y) }) ?? explored;
}
