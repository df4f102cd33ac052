import { capturesOf, type Capture } from './captures.ts';
import { cellAt, five, nine, padOf } from './cells.ts';
import { isOneOf } from './guards.ts';
import { pushesOf, pushLine } from './powerful-wall.ts';
import { takeOver } from './take-over.ts';
import {
  COLORS,
  COORDINATES,
  SLOTS,
  type CardValues,
  type Cell,
  type Color,
  type Outcome,
  type Play,
  type PlayRefusal,
  type Position,
  type Turn,
  type TurnEvent,
} from './types.ts';

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

/** How many cards a turn captures; 0 where there is none. */
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
