import { replay } from '#lib/rules/replay.ts';
import type { Play, Position } from '#lib/rules/types.ts';
import { solve } from './solve.ts';
import type { PlayValue } from './solution.ts';

/** What the solver says of a play that was made; values are the mover's final cards minus 5 under best play. */
export type MoveVerdict = {
  /** The value of the play made. */
  readonly value: number;
  /** The value of the position: what the best plays promise. */
  readonly best: number;
  /** Every play of that value, by slot, then y, then x. */
  readonly bestPlays: readonly Omit<PlayValue, 'value'>[];
};

/** One verdict for each play of a game, in order; throws on plays that the rules refuse. */
export function annotate(start: Position, plays: readonly Play[]): readonly MoveVerdict[] {
  const game = replay(start, plays);
  if (!game.ok) throw new Error(`Play ${game.play} is refused: ${game.code}`);
  return plays.map((play, index) => {
    const before = index === 0 ? start : game.value[index - 1]?.position;
    if (!before) throw new Error(`There is no position before play ${index}`);
    const { value: best, plays: all } = solve(before);
    const made = all.find(({ slot, x, y }) => slot === play.slot && x === play.x && y === play.y);
    if (!made) throw new Error(`Play ${index} is not legal`);
    const bestPlays = all.filter(({ value }) => value === best).map(({ slot, x, y }) => ({ slot, x, y }));
    return { value: made.value, best, bestPlays };
  });
}
