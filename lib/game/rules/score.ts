import type { Color, Position } from './types.ts';

/** Number of cards in a game: five per hand. */
export const CARDS_IN_GAME = 10;

/** Each player's score in a draw, in cards (product/rules §7). */
export const DRAW_SCORE = 5;

/** The number of cards that a colour has, on the board and in hand. */
export function countCards({ board, hands }: Pick<Position, 'board' | 'hands'>, color: Color): number {
  const onBoard = board.filter((placed) => placed?.color === color).length;
  return onBoard + hands[color].filter((card) => card !== null).length;
}

/** The opponent's score, given a player's score in cards (product/rules §7). */
export function otherScore(cards: number): number {
  return CARDS_IN_GAME - cards;
}

/** Blue's score: 10 minus the red cards on the board and in red's hand (product/rules §7). */
export function blueScore(position: Pick<Position, 'board' | 'hands'>): number {
  return otherScore(countCards(position, 'red'));
}

/** The winner, given blue's score: blue above 5, red below 5, null for a draw (product/rules §7). */
export function winnerOf(score: number): Color | null {
  if (score === DRAW_SCORE) return null;
  return score > DRAW_SCORE ? 'blue' : 'red';
}
