import type { Color, Position } from './types.ts';

/** All the cards of a game: five a hand (product/rules §6). */
export const CARDS_IN_GAME = 10;

/** The cards of each player at the end of a draw (product/rules §7). */
export const DRAW_SCORE = 5;

/** The cards that a colour owns, on the board and in its hand. */
export function countCards({ board, hands }: Pick<Position, 'board' | 'hands'>, color: Color): number {
  const onBoard = board.filter((placed) => placed?.color === color).length;
  return onBoard + hands[color].filter((card) => card !== null).length;
}

/** The cards of the other player (product/rules §7). */
export function otherScore(cards: number): number {
  return CARDS_IN_GAME - cards;
}

/** Blue's score: 10 minus the red cards on the board and in red's hand (product/rules §7). */
export function blueScore(position: Pick<Position, 'board' | 'hands'>): number {
  return otherScore(countCards(position, 'red'));
}

/** Who wins by blue's score: above 5 blue, below 5 red, 5 is a draw and gives null (product/rules §7). */
export function winnerOf(score: number): Color | null {
  if (score === DRAW_SCORE) return null;
  return score > DRAW_SCORE ? 'blue' : 'red';
}
