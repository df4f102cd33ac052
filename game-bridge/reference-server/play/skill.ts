import { type PlayerProgram, playAtRandom, samplePlays, freeCells } from './moves.ts';
import { carefulWorth } from '#lib/game/robots/greedy-play.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import type { Random } from '#game-bridge/reference-server/random.ts';

/** A player or robot: the robots of product/game-server §4.4 play by their name, all others by their strength in Elo points. */
export type Skilled = { readonly name: string; readonly strength: number };

/** Time budget per play: seconds in live games; microseconds, without a solver, in the past of a demo world. */
export type Thought = 'live' | 'quick';

/** The share of random plays falls linearly from `MOST_SLIPS` at `WEAKEST` to none at `STRONGEST`. */
const WEAKEST = 600;
const STRONGEST = 1400;
const MOST_SLIPS = 0.5;

/** Number of plays considered by the weakest and by the strongest. */
const CONSIDERED = { live: { least: 4, most: 45 }, quick: { least: 2, most: 8 } } as const;

/** Number of free cells at which play becomes perfect, by minimum strength. The first match applies. */
const SOLVED = [
  { from: 1250, cells: 8 },
  { from: 1100, cells: 6 },
  { from: 950, cells: 4 },
] as const;

const EFFORT = { live: { plays: 20, games: 12 }, quick: { plays: 5, games: 2 } } as const;

/** The program for a player or robot. */
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

/** The program with a share of random plays. */
function slipping(program: PlayerProgram, slips: number): PlayerProgram {
  return (position, random) =>
    random.happens(slips) ? playAtRandom(position, random) : program(position, random);
}

/** Captures as many cards as possible, with the least exposed card on ties. Considers only `considered` random plays. */
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

/**
 * Plays perfectly once at most `cells` cells are free, and like `before` until then. Runs in the calling thread: eight free cells take up to
 * 100 ms, nine would block the server too long.
 */
export function solverProgram(cells: number, before: PlayerProgram): PlayerProgram {
  return (position, random) => {
    if (freeCells(position).length > cells) return before(position, random);
    const { value, plays } = solve(position);
    const { slot, x, y } = random.pick(plays.filter((play) => play.value === value));
    return { slot, player: position.turn, x, y };
  };
}

export type Effort = {
  /** Number of plays tried. */
  readonly plays: number;
  /** Number of random playouts after each. */
  readonly games: number;
};

/** Makes the play with the most cards over random playouts, as MonteCarlo does (product/game-server §4.4). */
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
