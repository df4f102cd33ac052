import { COLORS, type Color, type Position } from '#lib/game/rules/types.ts';
import type { Judgement } from './judgement.ts';

/** A player's mistakes: their number, and the cards that they cost together. */
export type Faults = { readonly faults: number; readonly cards: number };

/** The mistakes of each player of a game; `movers` are the players of its moves, in order, `lossOf` says what counts as lost. */
export function faultsByPlayer(
  judgements: readonly Judgement[],
  movers: readonly Color[],
  lossOf: (judgement: Judgement) => number = ({ loss }) => loss,
): readonly (Faults & { readonly color: Color })[] {
  return COLORS.map((color) => {
    const losses = judgements.filter((_, at) => movers[at] === color).map(lossOf);
    return { color, ...faultsAmong(losses) };
  });
}

/** The mistakes of moves that lost so many cards each. */
export function faultsAmong(losses: readonly number[]): Faults {
  return {
    faults: losses.filter((loss) => loss > 0).length,
    cards: losses.reduce((sum, loss) => sum + loss, 0),
  };
}

/** The number of moves among which the player to move chooses: every card of their hand on every free cell. */
export function countWays({ board, hands, turn }: Position): number {
  const free = board.filter((placed) => placed === null).length;
  return free * hands[turn].filter((card) => card !== null).length;
}
