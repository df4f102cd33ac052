import { COLORS, type Color, type Position } from '#lib/game/rules/types.ts';
import { countedLoss, type Judgement } from './judgement.ts';

/** The part of a move's worth, from 0 to 1, that each lost card costs. */
const WORTH_OF_A_CARD = 1 / 3;

/** The accuracy of each side, in percent; null for a side that never had a choice. */
export type Accuracy = Readonly<Record<Color, number | null>>;

/** A move and the position before it. */
export type JudgedMove = { readonly judgement: Judgement; readonly before: Position };

/**
 * The accuracy of both sides (product/training §7): the mean worth of their moves, 100 % without a loss against perfect play and a third
 * less for each lost card, down to 0. Moves without a choice do not count. Fair verdicts, where they exist, replace exact ones.
 */
export function accuracyOf(moves: readonly JudgedMove[]): Accuracy {
  const [blue, red] = COLORS.map((color) => percentOf(worthsOf(moves, color)));
  return { blue: blue ?? null, red: red ?? null };
}

/** The worth of each of a side's moves that left a choice, from 0 to 1. */
export function worthsOf(moves: readonly JudgedMove[], color: Color): readonly number[] {
  return moves
    .filter(({ before }) => before.turn === color)
    .filter(({ judgement, before }) => judgement.bestCount < countWays(before))
    .map(({ judgement }) => Math.max(0, 1 - countedLoss(judgement) * WORTH_OF_A_CARD));
}

/** The mean in percent; null for an empty list. */
function percentOf(worths: readonly number[]): number | null {
  const sum = worths.reduce((all, worth) => all + worth, 0);
  return worths.length === 0 ? null : Math.round((100 * sum) / worths.length);
}

/** The number of a player's mistakes, and their total cost in cards. */
export type Faults = { readonly faults: number; readonly cards: number };

/** The mistakes of each player of a game; `movers` are the players of its moves in order, `lossOf` gives the loss that counts. */
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

/** The mistakes among moves with these losses, in cards. */
export function faultsAmong(losses: readonly number[]): Faults {
  return {
    faults: losses.filter((loss) => loss > 0).length,
    cards: losses.reduce((sum, loss) => sum + loss, 0),
  };
}

/** The number of moves to choose from: every card in hand on every free cell. */
export function countWays({ board, hands, turn }: Position): number {
  const free = board.filter((placed) => placed === null).length;
  return free * hands[turn].filter((card) => card !== null).length;
}
