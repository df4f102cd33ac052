import { carefulWorth } from '#lib/game/robots/greedy-play.ts';
import { samplePlays, type PlayerProgram } from './legal-plays.ts';

/** Captures as many cards as possible, then exposes its card least. Looks at only `considered` random plays. */
export function greedyProgram(considered: number): PlayerProgram {
  return (position, random) => {
    const [first, ...others] = samplePlays(position, considered, random);
    if (!first) throw new Error('No legal play: the board is full');
    let best = first;
    let most = carefulWorth(position, first);
    for (const play of others) {
      const worth = carefulWorth(position, play);
      if (worth > most) [best, most] = [play, worth];
    }
    return best;
  };
}
