import { ELEMENT_LETTERS, makeCard } from './card-notation.ts';
import { cellAt, padOf } from './cells.ts';
import { blueScore, countCards } from './score.ts';
import {
  CELLS,
  COORDINATES,
  type CardValues,
  type Cell,
  type Coordinate,
  type Hand,
  type Position,
} from './types.ts';

const BORDER = '+-------+-------+-------+';

/**
 * Draws a position as text, for debugging. A cell shows its own element in the upper left corner, the card's element in
 * the lower right one and the owner in the middle. Powerful walls and hands are listed below.
 */
export function drawPosition(position: Position): string {
  const rows = COORDINATES.flatMap((y) => [...drawRow(position, y), BORDER]);
  return [BORDER, ...rows, ...drawWalls(position), ...drawFacts(position)].join('\n');
}

function drawRow(position: Position, y: Coordinate): readonly string[] {
  const cells = COORDINATES.map((x) => drawCell(position, cellAt(x, y)));
  return [0, 1, 2].map((line) => `|${cells.map((cell) => cell[line]).join('|')}|`);
}

function drawCell({ board, ground }: Position, cell: Cell): readonly string[] {
  const { element } = ground[cell];
  const mark = element ? ELEMENT_LETTERS[element] : ' ';
  const placed = board[cell];
  if (!placed) return [`${mark}      `, `   ${padOf(cell)}   `, '       '];
  const { card, color } = placed;
  const own = card.element ? ELEMENT_LETTERS[card.element] : ' ';
  return [
    `${mark}  ${valueText(card.up)}   `,
    ` ${valueText(card.left)} ${color.charAt(0)} ${valueText(card.right)} `,
    `   ${valueText(card.down)}  ${own}`,
  ];
}

function drawWalls({ ground }: Position): readonly string[] {
  return CELLS.flatMap((cell) =>
    ground[cell].walls.map(
      ({ direction, sign, value }) => `wall on ${padOf(cell)} ${direction}: ${sign} ${value}`,
    ),
  );
}

function drawFacts(position: Position): readonly string[] {
  const { hands, turn, rules } = position;
  return [
    `blue ${drawHand(hands.blue)}`,
    `red  ${drawHand(hands.red)}`,
    `${turn} to play, ${blueScore(position)}-${countCards(position, 'red')}, rules: ${rules.join(' ') || 'none'}`,
  ];
}

function drawHand(hand: Hand): string {
  return hand.map((card: CardValues | null) => (card ? makeCard(card) : '.')).join(' ');
}

function valueText(value: number): string {
  return value === 10 ? 'A' : String(value);
}
