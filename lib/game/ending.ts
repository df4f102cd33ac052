import { winnerOf } from '#lib/game/rules/score.ts';

/** The outcome of a game for one of its two players. */
export const ENDINGS = ['win', 'draw', 'lose'] as const;

export type Ending = (typeof ENDINGS)[number];

/** The outcome for a player who ends with this many cards (product/rules §7). */
export function endingOf(cards: number): Ending {
  const winner = winnerOf(cards);
  if (winner === null) return 'draw';
  return winner === 'blue' ? 'win' : 'lose';
}

/** The outcome for the opponent. */
export function opposite(ending: Ending): Ending {
  if (ending === 'draw') return 'draw';
  return ending === 'win' ? 'lose' : 'win';
}
