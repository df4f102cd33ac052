import { cellOfPad, coordinatesOf, five, nine } from './cells.ts';
import { areWallsPossible } from './play.ts';
import { isRuleCode } from './rule-set.ts';
import {
  CELLS,
  type CardValues,
  type Cell,
  type Color,
  type Direction,
  type Ground,
  type Hand,
  type Pad,
  type PlacedCard,
  type Play,
  type Position,
  type Slot,
  type Wall,
  type WallSign,
  DIRECTIONS,
  ELEMENTS,
  type Element,
} from './types.ts';

/** One letter per element; Ténèbres is n (nuit), Tonnerre is o (orage). */
const ELEMENT_LETTERS = {
  Eau: 'e',
  Feu: 'f',
  Poison: 'p',
  Terre: 't',
  Vent: 'v',
  Lumière: 'l',
  Ténèbres: 'n',
  Tonnerre: 'o',
  Glace: 'g',
} as const satisfies Record<Element, string>;

const VALUES = '123456789A';
const CARD = /^(?:([^:]*):)?([1-9A])([1-9A])([1-9A])([1-9A])([efptvlnog])?$/;

/** Writes a card as one word: `1A35` (up, right, down, left), `1A35f` with element Feu, `Clad:1A35` with an id. */
export function makeCard(card: CardValues): string {
  const values = DIRECTIONS.map((side) => VALUES.charAt(card[side] - 1)).join('');
  const face = card.element ? values + ELEMENT_LETTERS[card.element] : values;
  return card.id === face ? face : `${encodeURIComponent(card.id)}:${face}`;
}

/** Parses a word made by `makeCard`; null for any other text. */
export function parseCard(text: string): CardValues | null {
  const match = CARD.exec(text);
  if (!match) return null;
  const [, word, up, right, down, left, letter] = match;
  const id = word === undefined ? text : decodeId(word);
  if (id === null) return null;
  return {
    id,
    up: valueOf(up),
    right: valueOf(right),
    down: valueOf(down),
    left: valueOf(left),
    element: letter === undefined ? null : parseElement(letter),
  };
}

/** The element for a letter of `ELEMENT_LETTERS`; null for any other. */
function parseElement(letter: string): Element | null {
  return ELEMENTS.find((element) => ELEMENT_LETTERS[element] === letter) ?? null;
}

function decodeId(word: string): string | null {
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

function valueOf(letter = ''): number {
  return VALUES.indexOf(letter) + 1;
}

const ARROWS = { up: '^', right: '>', down: 'v', left: '<' } as const satisfies Record<Direction, string>;
const SIDES: Readonly<Record<string, Direction>> = { '^': 'up', '>': 'right', v: 'down', '<': 'left' };

const GROUND = /^([efptvlnog])?((?:[\^>v<][+=-]\d{1,2})*)$/;
const WALL = /([\^>v<])([+=-])(\d{1,2})/g;
const PLAY = /^([br])([0-4])@([1-9])$/;

const EMPTY = '.';
const NO_RULES = '-';

/**
 * Writes a position as one line: rows, blue's hand, red's hand, player to move, rules. For example
 * `.,b5555@f,./.,rClad:1234,./.@^+20,.,. 1111,2222,3333,4444,. … r +,=`. A dot is an empty cell or slot; after `@` come
 * the letter of the cell's element and its walls (side, sign, value).
 */
export function makePosition({ board, ground, hands, turn, rules }: Position): string {
  const cells = CELLS.map((cell) => makeCell(board[cell], ground[cell]));
  return [
    [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)].map((row) => row.join(',')).join('/'),
    makeHand(hands.blue),
    makeHand(hands.red),
    turn.charAt(0),
    rules.join(',') || NO_RULES,
  ].join(' ');
}

/** Parses a line made by `makePosition`; null for any other text. Hands may hold fewer cards than in a real game. */
export function parsePosition(line: string): Position | null {
  const [rows = '', blueText = '', redText = '', turn = '', rules = '', ...rest] = line.split(' ');
  const cells = rows.split('/').map((row) => row.split(',').map(parseCell));
  const blue = parseHand(blueText);
  const red = parseHand(redText);
  const codes = rules === NO_RULES ? [] : rules.split(',');
  const isBoard = cells.length === 3 && cells.every((row) => row.length === 3 && row.every(Boolean));
  if (rest.length > 0 || !isBoard || !blue || !red || !codes.every(isRuleCode) || !isColorLetter(turn))
    return null;
  const cellOf = (cell: Cell) => cells[coordinatesOf(cell).y]?.[coordinatesOf(cell).x];
  const ground = nine((cell) => cellOf(cell)?.ground ?? { element: null, walls: [] });
  if (!CELLS.every((cell) => areWallsPossible(cell, ground[cell].walls))) return null;
  return {
    rules: codes,
    ground,
    board: nine((cell) => cellOf(cell)?.placed ?? null),
    hands: { blue, red },
    turn: colorOf(turn),
  };
}

/** Parses a play such as `b2@7`, which places blue's slot 2 on pad 7; null for any other text. */
export function parsePlay(text: string): Play | null {
  const [, player, slot, pad] = PLAY.exec(text) ?? [];
  if (player === undefined) return null;
  return {
    slot: Number(slot) as Slot,
    player: colorOf(player),
    ...coordinatesOf(cellOfPad(Number(pad) as Pad)),
  };
}

function makeCell(placed: PlacedCard | null, { element, walls }: Ground): string {
  const card = placed ? placed.color.charAt(0) + makeCard(placed.card) : EMPTY;
  if (!element && walls.length === 0) return card;
  const letter = element ? ELEMENT_LETTERS[element] : '';
  return `${card}@${letter}${walls.map(makeWall).join('')}`;
}

function parseCell(text: string): { placed: PlacedCard | null; ground: Ground } | null {
  const [word = '', effects = '', ...rest] = text.split('@');
  const match = GROUND.exec(effects);
  const card = word === EMPTY ? null : parseCard(word.slice(1));
  const isCell = word === EMPTY || (card !== null && isColorLetter(word.charAt(0)));
  if (!match || !isCell || rest.length > 0) return null;
  const element = match[1] === undefined ? null : parseElement(match[1]);
  return {
    placed: card && { card, color: colorOf(word.charAt(0)) },
    ground: { element, walls: parseWalls(match[2] ?? '') },
  };
}

function makeWall({ direction, sign, value }: Wall): string {
  return `${ARROWS[direction]}${sign}${value}`;
}

function parseWalls(text: string): readonly Wall[] {
  return Array.from(text.matchAll(WALL), ([, arrow = '', sign, value]) => ({
    direction: SIDES[arrow] ?? 'up',
    sign: sign as WallSign,
    value: Number(value),
  }));
}

function makeHand(hand: Hand): string {
  return hand.map((card) => (card ? makeCard(card) : EMPTY)).join(',');
}

function parseHand(text: string): Hand | null {
  const words = text.split(',');
  const cards = words.map((word): CardValues | null => (word === EMPTY ? null : parseCard(word)));
  const isHand = words.length === 5 && words.every((word, slot) => word === EMPTY || cards[slot]);
  return isHand ? five((slot) => cards[slot] ?? null) : null;
}

function isColorLetter(letter: string): boolean {
  return letter === 'b' || letter === 'r';
}

function colorOf(letter: string): Color {
  return letter === 'b' ? 'blue' : 'red';
}
