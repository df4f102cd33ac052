import { winnerOf } from '#lib/game/rules/score.ts';

/** How a game ended for one of its two players. */
export const ENDINGS = ['win', 'draw', 'lose'] as const;

export type Ending = (typeof ENDINGS)[number];

/** How a game ended for who has so many cards at its end (product/rules §7). */
export function endingOf(cards: number): Ending {
  const winner = winnerOf(cards);
  if (winner === null) return 'draw';
  return winner === 'blue' ? 'win' : 'lose';
}

/** The same ending as the other player sees it. */
export function opposite(ending: Ending): Ending {
  if (ending === 'draw') return 'draw';
  return ending === 'win' ? 'lose' : 'win';
}
