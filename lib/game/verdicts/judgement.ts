import type { Result } from '#lib/base/result.ts';
import { fairLossOf, type FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import { winnerOf } from '#lib/game/rules/score.ts';
import type { Color, Play } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';

/** Version of stored verdicts. Raise it if rules or solver judge a play differently: games are then judged again when next viewed. */
export const ENGINE_VERSION = '1';

/** Version of stored fair verdicts, which also depend on the method of drawing hands. */
export const FAIR_VERSION = `${ENGINE_VERSION}.1`;

/** The versions of both. */
export const VERSIONS = { engine: ENGINE_VERSION, fair: FAIR_VERSION } as const;

/** `pending`: ask again in a moment. `unplayable`: the engine refuses a play of this game. */
type VerdictCode = 'pending' | 'unplayable';

const EVEN_SCORE = 5;

/** The solver's judgement of a play. */
export type Judgement = {
  /** The number of cards that the play lost; 0 for a best play. */
  readonly loss: number;
  /** Blue's final score with perfect play by both from the position before the play. */
  readonly before: number;
  /** Blue's final score with perfect play by both from the position after it. */
  readonly after: number;
  /** The number of equally good best plays. */
  readonly bestCount: number;
  /** A best play, or null when the play was one itself. */
  readonly better: Pick<Play, 'slot' | 'x' | 'y'> | null;
  /** The judgement by what the player could know, where it exists and may differ (product/pages §6.6). */
  readonly fair?: FairVerdict;
};

/** Turns the solver's verdicts into judgements, one per play, in order; `fair` are the fair verdicts. */
export function judgementsOf(
  verdicts: readonly MoveVerdict[],
  plays: readonly Pick<Play, 'player'>[],
  fair: readonly (FairVerdict | null)[] = [],
): readonly Judgement[] {
  return verdicts.map(({ value, best, bestPlays }, index) => {
    const player = plays[index]?.player ?? 'blue';
    const byView = fair[index];
    return {
      loss: best - value,
      before: blueScoreOf(best, player),
      after: blueScoreOf(value, player),
      bestCount: bestPlays.length,
      better: value < best ? (bestPlays[0] ?? null) : null,
      ...(byView && { fair: byView }),
    };
  });
}

/** The loss that accuracy and coach count, in cards: that of the fair verdict where there is one, otherwise of the exact one. */
export function countedLoss({ loss, fair }: Pick<Judgement, 'loss' | 'fair'>): number {
  return fair ? fairLossOf(fair) : loss;
}

/** The better play, by the fair verdict if there is one; null for a right play. */
export function betterOf({ better, fair }: Judgement): Judgement['better'] {
  if (!fair) return better;
  return fairLossOf(fair) > 0 ? fair.better : null;
}

/** True while the fair verdicts of a game with hidden hands are missing. */
export function awaitsFair(judgements: readonly Judgement[]): boolean {
  return judgements.length > 1 && judgements.every(({ fair }) => fair === undefined);
}

/** The judgements of a game, or the reason why there are none. */
export type Verdict = Result<readonly Judgement[], VerdictCode>;

/**
 * The turning point of a game: the move, counted from 1, with the worst fault, or null without any. Faults are ranked first by the
 * expected result (a win turned into a loss, then a change to or from a draw, then no change), then by the cards lost. Of equal faults the
 * last counts, as it was never made good.
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

/** 0 for the same result, 1 for a change to or from a draw, 2 for a change of winner. */
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
