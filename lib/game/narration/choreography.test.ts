import fc from 'fast-check';
import { baseCaptures } from '#lib/game/rules/base-rule.ts';
import { neighbourOf } from '#lib/game/rules/cells.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import { takeOver } from '#lib/game/rules/take-over.ts';
import { situations } from '#lib/game/rules/testing/arbitraries.ts';
import { CELLS, DIRECTIONS, type Board, type Cell } from '#lib/game/rules/types.ts';
import { choreographyOf } from './choreography.ts';
import { cellAfter, type Choreography } from './motion-times.ts';
import type { PlayedExample } from './play-marks.ts';
import { cuesOf } from './sound-cues.ts';

/** What is wrong with the sequence of a play; null for nothing. */
function faultOf({ before, turn }: PlayedExample): string | null {
  const sequence = choreographyOf({ before, turn });
  let board = before.board.with(sequence.placed, { card: turn.card, color: turn.color }) as unknown as Board;
  let shown: readonly Cell[] = [sequence.placed];
  for (const [depth, wave] of sequence.waves.entries()) {
    const touches = (from: Cell, cell: Cell) =>
      DIRECTIONS.some((side) => neighbourOf(from, side, before.rules) === cell);
    const takes = (from: Cell, cell: Cell) =>
      baseCaptures({ ...before, board }, from).some((capture) => capture.cell === cell);
    for (const { cell, captors } of wave) {
      if (captors.length === 0) return `${cell} has no captor`;
      if (captors.some((captor) => !shown.includes(captor))) return `${cell} turns before its captor`;
      if (!captors.every((captor) => (depth === 0 ? touches : takes)(captor, cell)))
        return `${cell} is out of reach`;
    }
    shown = wave.map(({ cell }) => cell);
    board = takeOver(board, shown, turn.color);
  }
  const end = CELLS.every(
    (cell) => turn.position.board[cellAfter(sequence, cell)]?.card === board[cell]?.card,
  );
  const owners = CELLS.every(
    (cell) => turn.position.board[cellAfter(sequence, cell)]?.color === board[cell]?.color,
  );
  return end && owners ? null : 'the board ends otherwise than the engine’s';
}

it('shows a cause before its effect, and ends with the board of the engine, in 10,000 random plays', () => {
  const depths = new Set<number>();
  fc.assert(
    fc.property(situations, ({ position: before, play }) => {
      const result = playTurn(before, play);
      if (!result.ok) throw new Error(result.code);
      const fault = faultOf({ before, turn: result.value });
      if (fault !== null) throw new Error(fault);
      depths.add(choreographyOf({ before, turn: result.value }).waves.length);
    }),
    { numRuns: 10_000 },
  );
  expect([...depths].toSorted()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
});

describe('sound cues', () => {
  const captive = [{ cell: 1, captors: [4] }] as const;
  const told = (sequence: Choreography, ending?: 'win') =>
    cuesOf(sequence, ending).map(({ kind, at, depth }) => `${kind}${depth || ''} ${at}`);

  it('gives a play without captures one sound, when its card lands', () => {
    expect(told({ placed: 4, waves: [], pushes: [] })).toEqual(['place 220']);
  });

  it('raises the tone with each wave of a combo, then sounds the wall and the end', () => {
    const sequence: Choreography = { placed: 4, waves: [captive, captive, captive], pushes: [new Map()] };
    expect(told(sequence, 'win')).toEqual([
      'place 220',
      'flip 340',
      'flip 580',
      'chime1 580',
      'flip 820',
      'chime2 820',
      'wall 1070',
      'win 1200',
    ]);
  });
});
