import { samplePlays } from './legal-plays.ts';
import type { PlayerProgram } from './player-program.ts';

/** Plays a random card on a random cell, as AuHasard does (product/game-server §4.4). */
export const playAtRandom: PlayerProgram = (position, random) => {
  const [play] = samplePlays(position, 1, random);
  if (!play) throw new Error('No legal play: the board is full');
  return play;
};
