import { parseCard } from '#lib/game/rules/notation.ts';
import { coordinatesOf, five } from '#lib/game/rules/cells.ts';
import { startPosition } from '#lib/game/rules/start-position.ts';
import type { CardValues, Cell, Play, Position, RuleCode } from '#lib/game/rules/types.ts';

const card = (text: string): CardValues => {
  const parsed = parseCard(text);
  if (!parsed) throw new Error(`Not a card: ${text}`);
  return parsed;
};

/** Takes two cards from the bottom right corner, and none from the top left. */
export const LOWER = card('Lower:9119');

/** Takes two cards from the top left corner, and none from the bottom right. */
export const UPPER = card('Upper:1991');

const BLUE = ['Sud:5555', 'Nord:5555', 'Coeur:5555', 'Gauche:2222', 'Droite:2222'];
const RED = ['Ouest:5111', 'Bas:1511', 'Coin:1111', 'Angle:1111'];

/** Red begins; after seven plays two corners are free, and blue fills one of them with either of two equal cards. */
const CELLS: readonly Cell[] = [3, 1, 7, 5, 2, 4, 6];

/** The number of plays before the choice. */
export const CHOICE = CELLS.length;

/** Blue's choice: the corner that `LOWER` needs, or the one that `UPPER` needs. */
export const CORNERS = {
  lower: { slot: 3, player: 'blue', x: 2, y: 2 },
  upper: { slot: 3, player: 'blue', x: 0, y: 0 },
} as const satisfies Record<string, Play>;

/** The start of the game of two corners; red's last card, `last`, fills the corner left by blue. */
export function twoCorners(last: CardValues, rules: readonly RuleCode[] = []): Position {
  const red = [...RED.map(card), last];
  return startPosition({
    rules,
    blue: five((slot) => card(BLUE[slot] ?? '')),
    red: five((slot) => red[slot] ?? last),
    firstPlayer: 'red',
    elements: [],
    walls: [],
  });
}

/** The nine plays of the game of two corners. */
export function playsOfTwoCorners(choice: Play): readonly Play[] {
  const opening = CELLS.map((cell, index): Play => {
    const slot = Math.floor(index / 2) as Play['slot'];
    return { slot, player: index % 2 === 0 ? 'red' : 'blue', ...coordinatesOf(cell) };
  });
  const { x, y } = choice === CORNERS.lower ? CORNERS.upper : CORNERS.lower;
  return [...opening, choice, { slot: 4, player: 'red', x, y }];
}
