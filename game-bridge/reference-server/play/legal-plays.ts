import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { CELLS, SLOTS, type Cell, type Play, type Position } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';

/** Up to `amount` random legal plays of the player to move. */
export function samplePlays(position: Position, amount: number, random: Random): Play[] {
  const { hands, turn } = position;
  const slots = SLOTS.filter((slot) => hands[turn][slot] !== null);
  const cells = freeCells(position);
  const indexes = sampleBelow(slots.length * cells.length, amount, random);
  return indexes.flatMap((index) => {
    const slot = slots[Math.floor(index / cells.length)];
    const cell = cells[index % cells.length];
    return slot === undefined || cell === undefined ? [] : { slot, player: turn, ...coordinatesOf(cell) };
  });
}

/** The empty cells of the board. */
export function freeCells({ board }: Pick<Position, 'board'>): Cell[] {
  return CELLS.filter((cell) => board[cell] === null);
}

/** Up to `amount` different whole numbers below `bound`. Shuffles no more than needed, as it is called very often. */
function sampleBelow(bound: number, amount: number, { between }: Random): number[] {
  if (amount === 1 && bound > 0) return [between(0, bound - 1)];
  const numbers = Array.from({ length: bound }, (_, index) => index);
  for (let next = 0; next < amount && next < bound - 1; next += 1) {
    const other = between(next, bound - 1);
    [numbers[next], numbers[other]] = [numbers[other] ?? 0, numbers[next] ?? 0];
  }
  return numbers.slice(0, amount);
}

/** Chooses a legal play in an unfinished game. The same random numbers lead to the same play. */
export type PlayerProgram = (position: Position, random: Random) => Play;

/** Plays a random card on a random cell, as AuHasard does (product/game-server §4.4). */
export const playAtRandom: PlayerProgram = (position, random) => {
  const [play] = samplePlays(position, 1, random);
  if (!play) throw new Error('No legal play: the board is full');
  return play;
};
