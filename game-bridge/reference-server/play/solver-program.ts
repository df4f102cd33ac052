import { solve } from '#lib/game/solver/solve.ts';
import { freeCells } from './legal-plays.ts';
import type { PlayerProgram } from './player-program.ts';

/**
 * Plays perfectly once at most so many cells are free, and like the other program before.
 * It thinks in the thread that calls it: eight free cells are 100 ms at the worst, nine would keep a server waiting.
 */
export function solverProgram(cells: number, before: PlayerProgram): PlayerProgram {
  return (position, random) => {
    if (freeCells(position).length > cells) return before(position, random);
    const { value, plays } = solve(position);
    const { slot, x, y } = random.pick(plays.filter((play) => play.value === value));
    return { slot, player: position.turn, x, y };
  };
}
