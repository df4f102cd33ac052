import { winnerOf } from '#lib/game/rules/score.ts';
import type { Color, Play } from '#lib/game/rules/types.ts';
import type { Result } from '#lib/base/result.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';

/**
 * The version under which verdicts are stored: raise it when a change of rules or solver would judge a play otherwise,
 * and every game is judged anew when it is next looked at.
 */
export const ENGINE_VERSION = '1';

/** pending: ask again in a moment; unplayable: the engine refuses a play of this game. */
export const VERDICT_CODES = ['pending', 'unplayable'] as const;

export type VerdictCode = (typeof VERDICT_CODES)[number];

const EVEN_SCORE = 5;

/** What the solver says of a play, ready to be told. */
export type Judgement = {
  /** The cards that the mover lost by it; 0 for a best play. */
  readonly loss: number;
  /** Blue's final score if both had played on without a fault from the position before it. */
  readonly before: number;
  /** The same from the position after it. */
  readonly after: number;
  /** How many plays were as good as the best. */
  readonly bestCount: number;
  /** One of them, where the play made was not. */
  readonly better: Pick<Play, 'slot' | 'x' | 'y'> | null;
};

/** One judgement for each play, in order; `verdicts` are the solver's of the same plays. */
export function judgementsOf(
  verdicts: readonly MoveVerdict[],
  plays: readonly Pick<Play, 'player'>[],
): readonly Judgement[] {
  return verdicts.map(({ value, best, bestPlays }, index) => {
    const player = plays[index]?.player ?? 'blue';
    return {
      loss: best - value,
      before: blueScoreOf(best, player),
      after: blueScoreOf(value, player),
      bestCount: bestPlays.length,
      better: value < best ? (bestPlays[0] ?? null) : null,
    };
  });
}

/** The judgements of a game, or why there are none (yet). */
export type Verdict = Result<readonly Judgement[], VerdictCode>;

/**
 * The turning point of a game: the fault that weighed most, as the number of its move from 1; null where nobody made one.
 * A fault weighs by what it did to the promised result first (a win thrown away to a loss, then a win to a draw or a draw
 * to a loss, then none of these), then by the cards that it lost; of equal ones the last, which nobody made good again.
 */
export function turningPoint(judgements: readonly Judgement[]): number | null {
  let found: { move: number; judgement: Judgement } | null = null;
  for (const [index, judgement] of judgements.entries()) {
    if (judgement.loss === 0) continue;
    if (found === null || compareWeight(judgement, found.judgement) >= 0)
      found = { move: index + 1, judgement };
  }
  return found?.move ?? null;
}

function compareWeight(one: Judgement, other: Judgement): number {
  return resultChange(one) - resultChange(other) || one.loss - other.loss;
}

/** 0 for the same result, 1 to or from a draw, 2 from one winner to the other. */
function resultChange({ before, after }: Judgement): number {
  return Math.abs(resultOf(before) - resultOf(after));
}

function resultOf(score: number): number {
  const winner = winnerOf(score);
  if (winner === null) return 0;
  return winner === 'blue' ? 1 : -1;
}

function blueScoreOf(value: number, player: Color): number {
  return player === 'blue' ? EVEN_SCORE + value : EVEN_SCORE - value;
}
