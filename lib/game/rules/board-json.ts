import { byPad, cellOfPad } from './cells.ts';
import { isOneOf, isRecord, ownValue, parseList } from './guards.ts';
import { areCountsPossible, areWallsPossible, isWallValue, isCardValue } from './play.ts';
import { isRuleCode } from './rule-set.ts';
import {
  COLORS,
  DIRECTIONS,
  ELEMENTS,
  PADS,
  SLOTS,
  WALL_SIGNS,
  type Color,
  type Element,
  type Pad,
  type RuleCode,
  type Wall,
  type CardValues,
} from './types.ts';

/** A cell of the simulator's board; `wall` repeats the first of `walls` (product/calls §5.8). */
export type CellJson = {
  readonly element: Element | null;
  readonly walls: readonly Wall[];
  readonly wall: Wall | null;
  readonly card: { readonly card: string; readonly color: Color } | null;
};

/** The simulator's board, with cards given by id; a played slot is null (product/calls §5.8). */
export type BoardJson = {
  readonly onBoard: Readonly<Record<Pad, CellJson>>;
  readonly blueHand: readonly (string | null)[];
  readonly redHand: readonly (string | null)[];
  readonly turnOfBlue: boolean;
  readonly rules: readonly RuleCode[];
};

/**
 * Parses a board from JSON. Returns null when its shape is wrong or the position is impossible: hands and board must
 * hold ten cards in all, the turn must match them, walls must be on outer sides, and rules must not repeat.
 * Does not check that the cards exist. A cell without `element`, `walls`, `wall` or `card` has none.
 */
export function parseBoardJson(value: unknown): BoardJson | null {
  if (!isRecord(value)) return null;
  const { turnOfBlue } = value;
  const onBoard = parseCells(value.onBoard);
  const blueHand = parseHand(value.blueHand);
  const redHand = parseHand(value.redHand);
  const rules = parseList(value.rules, (code) => (isRuleCode(code) ? code : undefined));
  if (!onBoard || !blueHand || !redHand || !rules || typeof turnOfBlue !== 'boolean') return null;
  if (new Set(rules).size !== rules.length) return null;
  const board = { onBoard, blueHand, redHand, turnOfBlue, rules };
  return isPossible(board) ? board : null;
}

function isPossible({ onBoard, blueHand, redHand, turnOfBlue }: BoardJson): boolean {
  return areCountsPossible({
    onBoard: PADS.filter((pad) => onBoard[pad].card).length,
    blue: blueHand.filter((id) => id !== null).length,
    red: redHand.filter((id) => id !== null).length,
    turn: turnOfBlue ? 'blue' : 'red',
  });
}

function parseHand(value: unknown): readonly (string | null)[] | null {
  if (!Array.isArray(value) || value.length !== SLOTS.length) return null;
  return parseList(value, (id) => (id === null || typeof id === 'string' ? id : undefined));
}

function parseCells(value: unknown): Record<Pad, CellJson> | null {
  if (!isRecord(value) || Object.keys(value).length !== PADS.length) return null;
  const cells = byPad((pad) => parseCell(pad, ownValue(value, String(pad))));
  return isComplete(cells) ? cells : null;
}

function isComplete(cells: Record<Pad, CellJson | null>): cells is Record<Pad, CellJson> {
  return PADS.every((pad) => cells[pad] !== null);
}

function parseCell(pad: Pad, value: unknown): CellJson | null {
  if (!isRecord(value)) return null;
  const { element = null } = value;
  const card = parsePlaced(value.card);
  const walls = parseWalls(value.walls ?? [], value.wall ?? null);
  if (!walls || !areWallsPossible(cellOfPad(pad), walls) || card === undefined) return null;
  if (element !== null && !isOneOf(ELEMENTS, element)) return null;
  return { element, walls, wall: walls[0] ?? null, card };
}

/** The card of a cell, null for none, undefined when its shape is wrong. */
function parsePlaced(value: unknown): CellJson['card'] | undefined {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) return undefined;
  const { card, color } = value;
  return typeof card === 'string' && isOneOf(COLORS, color) ? { card, color } : undefined;
}

/** All walls of a cell. Our answers repeat the first one in `wall`; older boards have only `wall`. */
function parseWalls(several: unknown, single: unknown): readonly Wall[] | null {
  const walls = parseList(several, parseWall);
  if (!walls || single === null) return walls;
  const wall = parseWall(single);
  if (!wall) return null;
  return walls.some((other) => isSameWall(other, wall)) ? walls : [...walls, wall];
}

function parseWall(value: unknown): Wall | undefined {
  if (!isRecord(value)) return undefined;
  const { direction, sign, value: bound } = value;
  if (!isOneOf(DIRECTIONS, direction) || !isOneOf(WALL_SIGNS, sign) || !isWallValue(bound)) return undefined;
  return { direction, sign, value: bound };
}

function isSameWall(one: Wall, other: Wall): boolean {
  return one.direction === other.direction && one.sign === other.sign && one.value === other.value;
}

/** Finds the values of a card by its id; null for an unknown id. */
export type FindCard = (id: string) => CardValues | null;

/** Parses the simulator's dictionary of cards into a look-up; null if any card is invalid (product/calls §5.5). */
export function parseCardsJson(value: unknown): FindCard | null {
  if (!isRecord(value)) return null;
  const cards = new Map<string, CardValues>();
  for (const id of Object.keys(value)) {
    const card = parseCardJson(id, ownValue(value, id));
    if (!card) return null;
    cards.set(id, card);
  }
  return (id) => cards.get(id) ?? null;
}

function parseCardJson(id: string, value: unknown): CardValues | null {
  if (!isRecord(value)) return null;
  const { up, right, down, left, element = null } = value;
  if (!isCardValue(up) || !isCardValue(right) || !isCardValue(down) || !isCardValue(left)) return null;
  if (element !== null && !isOneOf(ELEMENTS, element)) return null;
  return { id, up, right, down, left, element };
}
