import { parseBoardJson, type BoardJson, type CellJson, type FindCard } from './board-json.ts';
import { byPad, cellOfPad, five, nine, padOf } from './cells.ts';
import { PADS, type Hand, type Outcome, type Pad, type Position } from './types.ts';

/** Parses a board of the simulator; refuses an impossible one before an unknown card (product/rules §28). */
export function parsePositionJson(
  value: unknown,
  findCard: FindCard,
): Outcome<Position, 'bad format' | 'unknown card'> {
  const board = parseBoardJson(value);
  if (!board) return { ok: false, code: 'bad format' };
  if (idsOf(board).some((id) => !findCard(id))) return { ok: false, code: 'unknown card' };
  return { ok: true, value: positionOf(board, findCard) };
}

/** Converts a position to the simulator's board (product/calls §5.8). */
export function toBoardJson({ board, ground, hands, turn, rules }: Position): BoardJson {
  const cellJson = (pad: Pad): CellJson => {
    const cell = cellOfPad(pad);
    const { element, walls } = ground[cell];
    const placed = board[cell];
    const card = placed && { card: placed.card.id, color: placed.color };
    return { element, walls, wall: walls[0] ?? null, card };
  };
  return {
    onBoard: byPad(cellJson),
    blueHand: hands.blue.map((card) => card?.id ?? null),
    redHand: hands.red.map((card) => card?.id ?? null),
    turnOfBlue: turn === 'blue',
    rules,
  };
}

function idsOf({ onBoard, blueHand, redHand }: BoardJson): readonly string[] {
  const placed = PADS.map((pad) => onBoard[pad].card?.card ?? null);
  return [...placed, ...blueHand, ...redHand].filter((id) => id !== null);
}

function positionOf(board: BoardJson, findCard: FindCard): Position {
  const { onBoard, rules, turnOfBlue } = board;
  const handOf = (ids: readonly (string | null)[]): Hand =>
    five((slot) => {
      const id = ids[slot] ?? null;
      return id === null ? null : findCard(id);
    });
  return {
    rules,
    ground: nine((cell) => {
      const { element, walls } = onBoard[padOf(cell)];
      return { element, walls };
    }),
    board: nine((cell) => {
      const placed = onBoard[padOf(cell)].card;
      const card = placed && findCard(placed.card);
      return card && { card, color: placed.color };
    }),
    hands: { blue: handOf(board.blueHand), red: handOf(board.redHand) },
    turn: turnOfBlue ? 'blue' : 'red',
  };
}
