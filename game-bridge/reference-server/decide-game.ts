import { expectedScore } from '#lib/game/elo.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { Random } from './random.ts';

/** One game in seven is a draw. */
const DRAWS = 1 / 7;

/** Decides a game by the players' strengths, in Elo points, without playing it. */
export function decideGame(players: { first: number; second: number }, random: Random): Ending {
  if (random.happens(DRAWS)) return 'draw';
  return random.happens(expectedScore(players.first, players.second)) ? 'win' : 'lose';
}
