import { COLORS, type Color, type Position } from '#lib/game/rules/types.ts';
import { countedLoss, type Judgement } from './judgement.ts';

/** The share of a move's value that each lost card takes; 1 is all of it. */
const WORTH_OF_A_CARD = 1 / 3;

/** How exactly each side played, in per cent; null for a side that never had a choice. */
export type Accuracy = Readonly<Record<Color, number | null>>;

/** A move with the position that it was made from. */
export type JudgedMove = { readonly judgement: Judgement; readonly before: Position };

/**
 * The accuracy of both sides (product/training §7): the mean value of their moves. A move is worth 100 % if it lost nothing against
 * perfect play, a third less for each lost card, and nothing from three on. Moves without a choice do not count. Where hands were hidden
 * and that has been judged, only losses that the player could have known count.
 */
export function accuracyOf(moves: readonly JudgedMove[]): Accuracy {
  const [blue, red] = COLORS.map((color) => percentOf(worthsOf(moves, color)));
  return { blue: blue ?? null, red: red ?? null };
}

/** The value of each of a side's moves that left a choice, from 0 to 1. */
export function worthsOf(moves: readonly JudgedMove[], color: Color): readonly number[] {
  return moves
    .filter(({ before }) => before.turn === color)
    .filter(({ judgement, before }) => judgement.bestCount < countWays(before))
    .map(({ judgement }) => Math.max(0, 1 - countedLoss(judgement) * WORTH_OF_A_CARD));
}

/** The mean in per cent; null of no values. */
function percentOf(worths: readonly number[]): number | null {
  const sum = worths.reduce((all, worth) => all + worth, 0);
  return worths.length === 0 ? null : Math.round((100 * sum) / worths.length);
}

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
