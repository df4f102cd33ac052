import { solve } from '#lib/game/solver/solve.ts';
import { freeCells, type PlayerProgram } from './legal-plays.ts';

/**
 * Plays perfectly once at most `cells` cells are free, and like `before` until then.
 * Runs in the calling thread: eight free cells take 100 ms at worst, nine would block the server too long.
 */
export function solverProgram(cells: number, before: PlayerProgram): PlayerProgram {
  return (position, random) => {
    if (freeCells(position).length > cells) return before(position, random);
    const { value, plays } = solve(position);
    const { slot, x, y } = random.pick(plays.filter((play) => play.value === value));
    return { slot, player: position.turn, x, y };
  };
}
