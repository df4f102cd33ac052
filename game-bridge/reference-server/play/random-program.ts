import { samplePlays } from './legal-plays.ts';
import type { PlayerProgram } from './player-program.ts';

/** Plays any card anywhere, as AuHasard does (product/game-server §4.4). */
export const playAtRandom: PlayerProgram = (position, random) => {
  const [play] = samplePlays(position, 1, random);
  if (!play) throw new Error('Nobody plays on a full board');
  return play;
};
