import { cellAt } from '#lib/game/rules/cells.ts';
import { replay } from '#lib/game/rules/play.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { firstCard, loadGame, type Deal } from './game.ts';
import { bestCount, countAfter, enter, keeps, listPlays } from './root.ts';
import type { PlayValue } from './solution.ts';
import { EVEN, toPlay } from './solve.ts';

/** The solver's verdict on a play. Values are the mover's final card count minus 5, with best play from then on. */
export type MoveVerdict = {
  readonly value: number;
  /** The value of the position, which the best plays achieve. */
  readonly best: number;
  /** Every play of that value, by slot, then y, then x. */
  readonly bestPlays: readonly Omit<PlayValue, 'value'>[];
};

/** One verdict for each play of a game, in order. Throws if the rules refuse a play. */
export function annotate(start: Position, plays: readonly Play[]): readonly MoveVerdict[] {
  const game = replay(start, plays);
  if (!game.ok) throw new Error(`Play ${game.play} is refused: ${game.code}`);
  const positions = [start, ...game.value.map(({ position }) => position)];
  const deal = loadGame(start);
  // Backwards, so that results for later positions are reused for earlier ones.
  const verdicts: MoveVerdict[] = [];
  for (const [index, play] of [...plays.entries()].reverse()) {
    const position = positions[index];
    if (position) verdicts.unshift(judge(position, play, deal));
  }
  return verdicts;
}

function judge(position: Position, made: Play, deal: Deal): MoveVerdict {
  const root = enter(position, deal);
  const plays = listPlays(root);
  const best = bestCount(root, EVEN);
  const card = firstCard(made.player) + made.slot;
  const cell = cellAt(made.x, made.y);
  const own = plays.find((play) => play.card === card && play.cell === cell);
  if (!own) throw new Error('Illegal play');
  return {
    value: countAfter(root, own, best) - EVEN,
    best: best - EVEN,
    bestPlays: plays.filter((play) => keeps(root, play, best)).map((play) => toPlay(play, position.turn)),
  };
}
