import { countedLoss, judgementsOf } from '#lib/game/verdicts/judgement.ts';
import { worthsOf, type JudgedMove } from '#lib/game/verdicts/accuracy.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import { explainMistake } from '#lib/game/coach/explain-mistake.ts';
import type { Solve } from '#lib/game/puzzles/lines.ts';
import { makePosition } from '#lib/game/rules/notation.ts';
import { replay } from '#lib/game/rules/play.ts';
import type { Color, Play, Position } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Examined, Mistake } from './coach.ts';

/** A game to examine from one side, with the solver's verdicts if known. */
export type ExaminedGame = {
  readonly start: Position;
  readonly plays: readonly Play[];
  readonly color: Color;
  readonly verdicts: readonly MoveVerdict[] | null;
  /** Fair verdicts, if there are any. */
  readonly fair: readonly (FairVerdict | null)[] | null;
};

/** The solver, injected because only threads and programs may import it (decision 0026). */
export type ExamineMeans = {
  readonly annotate: (start: Position, plays: readonly Play[]) => readonly MoveVerdict[];
  readonly open: (start: Position) => Solve;
};

/** The coach's findings in a game, and the verdicts behind them; null if the rules refuse a play. */
export type GameExamined = Examined & { readonly verdicts: readonly MoveVerdict[] };

/**
 * Examines the moves of one side of a game: their value, and the kind of each mistake (product/coach §2). With fair verdicts of hidden
 * hands, only their mistakes that also cost cards on the table count.
 */
export function examineGame(
  { start, plays, color, verdicts: known, fair }: ExaminedGame,
  { annotate, open }: ExamineMeans,
): GameExamined | null {
  const turns = replay(start, plays);
  if (!turns.ok) return null;
  const verdicts = known ?? annotate(start, plays);
  const moves = judgementsOf(verdicts, plays, fair ?? []).map((judgement, at) => ({
    judgement,
    before: turns.value[at - 1]?.position ?? start,
  }));
  const solve = open(start);
  const worths = worthsOf(moves, color);
  return {
    verdicts,
    moves: worths.length,
    worth: worths.reduce((sum, worth) => sum + worth, 0),
    mistakes: moves.flatMap((move, at) => {
      const [play, verdict] = [plays[at], verdicts[at]];
      if (!play || !verdict || play.player !== color || countedLoss(move.judgement) === 0) return [];
      return mistakeOf(move, { play, verdict, coup: at + 1 }, solve) ?? [];
    }),
  };
}

type Made = { readonly play: Play; readonly verdict: MoveVerdict; readonly coup: number };

function mistakeOf({ judgement, before }: JudgedMove, made: Made, solve: Solve): Mistake | null {
  const { slot, x, y } = made.play;
  const played = { slot, x, y };
  const kind = explainMistake(before, { played, bestPlays: made.verdict.bestPlays }, solve);
  if (kind === null) return null;
  return { coup: made.coup, kind, loss: countedLoss(judgement), position: makePosition(before), played };
}

/** Games to examine in order, within a time limit in milliseconds. */
export type ExaminedJob = { readonly games: readonly ExaminedGame[]; readonly forMs: number };

/** The findings in the first games, as many as were examined; null for a game with an illegal play. */
export type GamesExamined = readonly (GameExamined | null)[];

/** Examines games in order until the time is up, at least one. `now` returns milliseconds. */
export function examineGames(
  { games, forMs }: ExaminedJob,
  means: ExamineMeans,
  now: () => number,
): GamesExamined {
  const until = now() + forMs;
  const found: GamesExamined[number][] = [];
  for (const game of games) {
    if (found.length > 0 && now() >= until) break;
    found.push(examineGame(game, means));
  }
  return found;
}
