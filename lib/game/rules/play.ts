import { capturesOf, type Capture } from './captures.ts';
import { cellAt, five, nine, padOf, isOuterSide } from './cells.ts';
import { isOneOf } from './guards.ts';
import { pushesOf, pushLine } from './powerful-wall.ts';
import { takeOver } from './take-over.ts';
import {
  COLORS,
  COORDINATES,
  SLOTS,
  CELLS,
  type CardValues,
  type Cell,
  type Color,
  type Outcome,
  type Play,
  type PlayRefusal,
  type Position,
  type Turn,
  type TurnEvent,
  type Wall,
} from './types.ts';
import { CARDS_IN_GAME } from './score.ts';

/** Makes a play. Refuses with the first code of product/rules §28 that applies; never changes the given position. */
export function playTurn(position: Position, play: Play): Outcome<Turn, PlayRefusal> {
  if (!isPlay(play)) return { ok: false, code: 'bad format' };
  if (isGameOver(position)) return { ok: false, code: 'game over' };
  if (play.player !== position.turn) return { ok: false, code: 'wrong turn' };
  const card = position.hands[play.player][play.slot];
  if (!card) return { ok: false, code: 'empty slot' };
  const cell = cellAt(play.x, play.y);
  if (position.board[cell]) return { ok: false, code: 'occupied' };
  return { ok: true, value: takeTurn(position, { play, card, cell }) };
}

/** True when nine plays have filled the board (product/rules §6). */
export function isGameOver({ board }: Pick<Position, 'board'>): boolean {
  return board.every((placed) => placed !== null);
}

/** True for a play that names a slot, a player and a cell, each within its bounds. */
export function isPlay(value: Readonly<Record<keyof Play, unknown>>): value is Play {
  return (
    isOneOf(SLOTS, value.slot) &&
    isOneOf(COLORS, value.player) &&
    isOneOf(COORDINATES, value.x) &&
    isOneOf(COORDINATES, value.y)
  );
}

/** The number of cards that a turn captures; 0 for undefined. */
export function countCaptures(turn: Pick<Turn, 'events'> | undefined): number {
  return turn?.events.filter(({ type }) => type === 'captured').length ?? 0;
}

/** The opponent's colour. */
export function otherColor(color: Color): Color {
  return color === 'blue' ? 'red' : 'blue';
}

type Move = { readonly play: Play; readonly card: CardValues; readonly cell: Cell };

/** First captures, then pushes by walls, then the turn passes to the other player (product/rules §18 to §23). */
function takeTurn(position: Position, { play, card, cell }: Move): Turn {
  const color = play.player;
  const placed = nine((other) => (other === cell ? { card, color } : position.board[other]));
  const table = { ...position, board: placed };
  const captures = capturesOf(table, cell);
  const pushes = pushesOf(table, cell, card);
  const captured = takeOver(
    placed,
    captures.map((capture) => capture.cell),
    color,
  );
  const hand = position.hands[color];
  return {
    card,
    color,
    padPosition: padOf(cell),
    events: [{ type: 'placed', pad: padOf(cell) }, ...captures.map(toEvent).sort(byDepthThenPad), ...pushes],
    position: {
      rules: position.rules,
      ground: position.ground,
      board: pushes.reduce(pushLine, captured),
      hands: { ...position.hands, [color]: five((slot) => (slot === play.slot ? null : hand[slot])) },
      turn: otherColor(color),
    },
  };
}

type CapturedEvent = Extract<TurnEvent, { type: 'captured' }>;

function toEvent({ cell, cause, depth }: Capture): CapturedEvent {
  return { type: 'captured', pad: padOf(cell), cause, depth };
}

function byDepthThenPad(one: CapturedEvent, other: CapturedEvent): number {
  return one.depth - other.depth || one.pad - other.pad;
}

/** All turns of a game, or the index of the first refused play, from 0, and its code. */
export type Replay =
  | { readonly ok: true; readonly value: readonly Turn[] }
  | { readonly ok: false; readonly code: PlayRefusal; readonly play: number };

/** Makes plays from a position. The last turn holds the final position (product/rules §35). */
export function replay(start: Position, plays: readonly Play[]): Replay {
  const turns: Turn[] = [];
  let position = start;
  for (const [index, play] of plays.entries()) {
    const outcome = playTurn(position, play);
    if (!outcome.ok) return { ok: false, code: outcome.code, play: index };
    turns.push(outcome.value);
    ({ position } = outcome.value);
  }
  return { ok: true, value: turns };
}

/** The bounds of the values printed on a card (product/rules §1). */
export const CARD_VALUE = { min: 1, max: 10 } as const;

/** The bounds of the value of a powerful wall. */
export const WALL_VALUE = { min: 0, max: 99 } as const;

/** The number of cards on the board and in each hand, and who plays next (product/rules §6). */
export type Counts = {
  readonly onBoard: number;
  readonly blue: number;
  readonly red: number;
  readonly turn: Color;
};

/** True for counts that can arise from alternating plays. On a full board `turn` may be either colour. */
export function areCountsPossible({ onBoard, blue, red, turn }: Counts): boolean {
  if (onBoard + blue + red !== CARDS_IN_GAME || Math.abs(blue - red) > 1) return false;
  if (onBoard === CELLS.length || blue === red) return true;
  return turn === (blue > red ? 'blue' : 'red');
}

/** True when all walls of a cell are on outer sides, at most one per side (product/rules §21). */
export function areWallsPossible(cell: Cell, walls: readonly Wall[]): boolean {
  const sides = new Set(walls.map(({ direction }) => direction));
  return sides.size === walls.length && walls.every(({ direction }) => isOuterSide(cell, direction));
}

/** True for a whole number within the bounds of `WALL_VALUE`. */
export function isWallValue(value: unknown): value is number {
  return isWholeWithin(value, WALL_VALUE);
}

/** True for a whole number within the bounds of `CARD_VALUE` (product/rules §1). */
export function isCardValue(value: unknown): value is number {
  return isWholeWithin(value, CARD_VALUE);
}

function isWholeWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
