import { neighbourOf, oppositeOf } from './cells.ts';
import { DIRECTIONS, type Cell, type Color, type Table } from './types.ts';

/** The value of an edge of the board under `mm` and `ma`, which compare it like a neighbour (product/rules §15 and §17). */
export const EDGE_VALUE = 10;

/** A neighbour of the placed card, friend or enemy, with the two printed values that touch. */
export type Meeting = {
  readonly cell: Cell;
  readonly color: Color;
  readonly own: number;
  readonly touching: number;
};

/** Everything a placed card touches; `edges` are its printed values that face an edge of the board. */
export type Encounter = {
  readonly color: Color;
  readonly meetings: readonly Meeting[];
  readonly edges: readonly number[];
};

/** The encounter of the card on a cell, by printed values, which Identique, Plus and the walls compare (product/rules §12). */
export function encounterOf({ rules, board }: Table, cell: Cell): Encounter {
  const placed = board[cell];
  if (!placed) throw new Error(`No card on cell ${cell}`);
  const meetings: Meeting[] = [];
  const edges: number[] = [];
  for (const side of DIRECTIONS) {
    const own = placed.card[side];
    const beyond = neighbourOf(cell, side, rules);
    const other = beyond === null ? null : board[beyond];
    if (beyond === null) edges.push(own);
    else if (other)
      meetings.push({ cell: beyond, color: other.color, own, touching: other.card[oppositeOf(side)] });
  }
  return { color: placed.color, meetings, edges };
}

/** The neighbours whose touching value equals the placed card's: C of product/rules §14. */
export function equalMeetings({ meetings }: Encounter): readonly Meeting[] {
  return meetings.filter(({ own, touching }) => own === touching);
}

/** The cells of the opponent's cards among these neighbours. */
export function enemyCells(meetings: readonly Meeting[], color: Color): readonly Cell[] {
  return meetings.filter((meeting) => meeting.color !== color).map(({ cell }) => cell);
}
