import { nine } from '#lib/game/rules/cells.ts';
import {
  COLORS,
  type CardValues,
  type Cause,
  type Cell,
  type Color,
  type Direction,
  type Element,
  type Nine,
  type Position,
  type Wall,
} from '#lib/game/rules/types.ts';
import { marksOf, pushedLines, type CellMark } from '#lib/game/narration/play-marks.ts';
import type { Step } from './replay-coup.ts';

/** A cell of a step, ready to be drawn. */
export type ReplayCell = {
  readonly card: CardValues | null;
  readonly owner: Color | null;
  readonly mark: CellMark['kind'] | null;
  readonly cause: Cause | null;
  readonly element: Element | null;
  /** The effect of the element on its card; null for none. */
  readonly bonus: 1 | -1 | null;
  readonly walls: readonly Wall[];
  readonly pushed: Direction | null;
};

/** The cells of a step with the marks of its play; a card pushed by a wall carries its mark with it. */
export function cellsOf({ position, played }: Step): Nine<ReplayCell> {
  const marks = played ? marksOf(played) : new Map<Cell, CellMark>();
  const pushes = played ? pushedLines(played) : new Map<Cell, Direction>();
  return nine((cell) => {
    const { element, walls } = position.ground[cell];
    const placed = position.board[cell];
    const mark = marks.get(cell);
    return {
      card: placed?.card ?? null,
      owner: placed?.color ?? null,
      mark: mark?.kind ?? null,
      cause: mark?.kind === 'captured' ? mark.cause : null,
      element,
      bonus: bonusOf(position, cell),
      walls: position.rules.includes('mp') ? walls : [],
      pushed: pushes.get(cell) ?? null,
    };
  });
}

/** A key for each card of a game, which it keeps from hand to board: its first owner and its slot. */
export function cardKeys({ hands }: Pick<Position, 'hands'>): ReadonlyMap<CardValues, string> {
  return new Map(
    COLORS.flatMap((color) =>
      hands[color].flatMap((card, slot) => (card ? [[card, `${color}-${slot}`] as const] : [])),
    ),
  );
}

function bonusOf({ board, ground, rules }: Position, cell: Cell): 1 | -1 | null {
  const { element } = ground[cell];
  const card = board[cell]?.card;
  if (!card || element === null || !rules.includes('elem')) return null;
  return card.element === element ? 1 : -1;
}
