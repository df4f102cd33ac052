import { baseCaptures } from '#lib/game/rules/base-rule.ts';
import { cellOfPad, nine } from '#lib/game/rules/cells.ts';
import { pushLine } from '#lib/game/rules/powerful-wall.ts';
import { takeOver } from '#lib/game/rules/take-over.ts';
import { CELLS, type Cell, type TurnEvent } from '#lib/game/rules/types.ts';
import type { Captive, Choreography } from './motion-times.ts';
import type { PlayedExample } from './play-marks.ts';

type Captured = Extract<TurnEvent, { type: 'captured' }>;

/** The sequence of a play, from the events of the engine (product/rules §29). */
export function choreographyOf({ before, turn }: PlayedExample): Choreography {
  const { card, color, events } = turn;
  const placed = cellOfPad(turn.padPosition);
  const captures = events.filter((event) => event.type === 'captured');
  const waves: (readonly Captive[])[] = [];
  let board = nine((cell) => (cell === placed ? { card, color } : before.board[cell]));
  for (let depth = 0, wave = atDepth(captures, 0); wave.length > 0; wave = atDepth(captures, ++depth)) {
    const table = { ...before, board };
    const starters =
      depth === 0
        ? []
        : atDepth(captures, depth - 1)
            .filter(startsCombo)
            .map(cellOf);
    const capturing = (cell: Cell) =>
      starters.filter((from) => baseCaptures(table, from).some((capture) => capture.cell === cell));
    waves.push(wave.map(cellOf).map((cell) => ({ cell, captors: depth === 0 ? [placed] : capturing(cell) })));
    board = takeOver(board, wave.map(cellOf), color);
  }
  const pushes = events.flatMap((event) => {
    if (event.type !== 'pushed') return [];
    const from = pushLine(
      nine((cell) => cell),
      event,
    );
    return [new Map(CELLS.flatMap((to) => (from[to] === to ? [] : [[from[to], to] as const])))];
  });
  return { placed, waves, pushes };
}

function atDepth(captures: readonly Captured[], depth: number): readonly Captured[] {
  return captures.filter((capture) => capture.depth === depth);
}

/** Captures by the base rule start no combo (product/rules §20). */
function startsCombo({ cause }: Captured): boolean {
  return cause !== 'basic' && cause !== 'battle';
}

function cellOf({ pad }: Captured): Cell {
  return cellOfPad(pad);
}
