import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import type { Judgement } from '#lib/game/verdicts/judgement.ts';
import { cellAt, cellOfPad } from '#lib/game/rules/cells.ts';
import { countCaptures, playTurn } from '#lib/game/rules/play.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import type { CardValues, Cell, Color } from '#lib/game/rules/types.ts';

/** A card on a cell, and how many cards it captures there. */
export type Placing = { readonly card: CardValues; readonly cell: Cell; readonly captures: number };

/** The loss by a fault: the whole game, the win or the draw; otherwise only cards. */
export type FaultCost = 'game' | 'win' | 'draw' | 'cards';

/** A fault as a lesson: the play, its cost, and the better play. */
export type TurningLesson = {
  readonly step: Step;
  readonly mover: Color;
  readonly played: Placing;
  readonly cost: FaultCost;
  /** Cards that the fault cost. */
  readonly loss: number;
  readonly better: Placing;
  /** The mover's cards at the end after the better play, if both sides then play without fault. */
  readonly own: number;
};

/** The lesson of a move, counted from 1; null for a move that was no fault. */
export function lessonOf(
  { start, turns }: Pick<FinishedGame, 'start' | 'turns'>,
  { coup, judgement }: { coup: number; judgement: Judgement | undefined },
): TurningLesson | null {
  const step = stepAt(start, turns, coup);
  if (!step.played || !judgement?.better) return null;
  const { before, turn } = step.played;
  const mover = turn.color;
  const { slot, x, y } = judgement.better;
  const card = before.hands[mover][slot];
  const other = playTurn(before, { slot, x, y, player: mover });
  if (!card || !other.ok) return null;
  return {
    ...{ step, mover, loss: judgement.loss, cost: costOf(judgement, mover) },
    played: { card: turn.card, cell: cellOfPad(turn.padPosition), captures: countCaptures(turn) },
    better: { card, cell: cellAt(x, y), captures: countCaptures(other.value) },
    own: mover === 'blue' ? judgement.before : otherScore(judgement.before),
  };
}

function costOf({ before, after }: Judgement, mover: Color): FaultCost {
  const [promised, left] = [winnerOf(before), winnerOf(after)];
  if (promised === left) return 'cards';
  if (promised === mover) return left === null ? 'win' : 'game';
  return 'draw';
}
