import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';
import { samplePlays, type PlayerProgram, playAtRandom } from './moves.ts';

export type Effort = {
  /** Number of plays tried. */
  readonly plays: number;
  /** Number of random games played out after each of them. */
  readonly games: number;
};

/** Plays what led to most cards in games played out at random, as MonteCarlo does (product/game-server §4.4). */
export function monteCarloProgram({ plays, games }: Effort): PlayerProgram {
  return (position, random) => {
    const [first, ...others] = samplePlays(position, plays, random);
    if (!first) throw new Error('No legal play: the board is full');
    const promiseOf = (play: Play) => cardsAfter({ position, play, games }, random);
    let best = first;
    let most = promiseOf(first);
    for (const play of others) {
      const promise = promiseOf(play);
      if (promise > most) [best, most] = [play, promise];
    }
    return best;
  };
}

type Trial = { readonly position: Position; readonly play: Play; readonly games: number };

function cardsAfter({ position, play, games }: Trial, random: Random): number {
  const start = after(position, play);
  let cards = 0;
  for (let game = 0; game < games; game += 1) {
    let end = start;
    while (!isGameOver(end)) end = after(end, playAtRandom(end, random));
    cards += countCards(end, play.player);
  }
  return cards;
}

function after(position: Position, play: Play): Position {
  const turn = playTurn(position, play);
  if (!turn.ok) throw new Error(`A program made an illegal play: ${turn.code}`);
  return turn.value.position;
}
