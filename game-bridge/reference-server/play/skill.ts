import { greedyProgram } from './greedy-program.ts';
import { monteCarloProgram } from './monte-carlo-program.ts';
import type { PlayerProgram } from './player-program.ts';
import { playAtRandom } from './random-program.ts';
import { solverProgram } from './solver-program.ts';

/** Who plays how: the name tells the robots of product/game-server §4.4, the strength in Elo points everybody else. */
export type Skilled = { readonly name: string; readonly strength: number };

/** How much thought a play may take: live games have seconds; the past of a demo world has microseconds and no solver. */
export type Thought = 'live' | 'quick';

/** From `WEAKEST`, who plays half of the time without looking, to `STRONGEST`, who always looks. */
const WEAKEST = 600;
const STRONGEST = 1400;
const MOST_SLIPS = 0.5;

/** Plays that are looked at, at the least and the most. */
const CONSIDERED = { live: { least: 4, most: 45 }, quick: { least: 2, most: 8 } } as const;

/** Free cells at which who is strong enough plays without a fault, by strength; the first that is reached counts. */
const SOLVED = [
  { from: 1250, cells: 8 },
  { from: 1100, cells: 6 },
  { from: 950, cells: 4 },
] as const;

const EFFORT = { live: { plays: 20, games: 12 }, quick: { plays: 5, games: 2 } } as const;

/** The program by which somebody plays. */
export function programOf({ name, strength }: Skilled, thought: Thought): PlayerProgram {
  if (name === 'AuHasard') return playAtRandom;
  if (name === 'MonteCarlo') return monteCarloProgram(EFFORT[thought]);
  const share = Math.min(1, Math.max(0, (strength - WEAKEST) / (STRONGEST - WEAKEST)));
  const { least, most } = CONSIDERED[thought];
  const greedy = greedyProgram(Math.round(least + share * (most - least)));
  const hasty = slipping(greedy, (1 - share) * MOST_SLIPS);
  const solved = SOLVED.find(({ from }) => strength >= from);
  return thought === 'live' && solved ? solverProgram(solved.cells, hasty) : hasty;
}

/** The same program that sometimes does not look. */
function slipping(program: PlayerProgram, slips: number): PlayerProgram {
  return (position, random) =>
    random.happens(slips) ? playAtRandom(position, random) : program(position, random);
}
