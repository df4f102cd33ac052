import { annotateGame } from '#lib/areas/analysis/analysis-service.ts';
import { getLog } from '#lib/base/config/log.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { fail, ok } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { waitAtMost } from '#lib/base/gate.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { askForFairVerdicts, hasHiddenHands, type JudgedGame } from './fair-service.ts';
import { findVerdicts, saveVerdicts, type VerdictKey } from './verdict-repo.ts';
import {
  awaitsFair,
  ENGINE_VERSION,
  judgementsOf,
  VERSIONS,
  type Verdict,
} from '#lib/game/verdicts/judgement.ts';

/** How long a page waits for verdicts that are being computed, in milliseconds. */
const WAIT_MS = 1_500;

type Means = {
  readonly annotate?: typeof annotateGame;
  /** Requests fair verdicts for a later page. */
  readonly askFairly?: typeof askForFairVerdicts;
  readonly waitMs?: number;
  readonly now?: Clock;
};

/**
 * The solver's judgement of each play of a game, computed on the first request (single flight) and stored per game and version of the
 * engine. Fair verdicts are added once stored, and requested until then. Refuses with `pending` after a short wait, or at once when the
 * pool is full, and with `unplayable` when the engine refuses a play.
 */
export async function getJudgements(
  viewer: Viewer,
  game: JudgedGame,
  {
    annotate = annotateGame,
    askFairly = askForFairVerdicts,
    waitMs = WAIT_MS,
    now = () => new Date(),
  }: Means = {},
): Promise<Verdict> {
  if (game.turns.length < game.plays.length) return fail('unplayable');
  const stored = await findVerdicts(game.id, VERSIONS);
  const verdicts = stored?.verdicts ?? (await waitAtMost(waitMs, computed(viewer, game, { annotate, now })));
  if (verdicts === null) return fail('pending');
  const judgements = judgementsOf(verdicts, game.plays, stored?.fair ?? []);
  if (hasHiddenHands(game) && awaitsFair(judgements)) await askFairly(viewer, game);
  return ok(judgements);
}

type Computation = Promise<readonly MoveVerdict[] | null>;

/** The running computation of a game's verdicts, or a new one; resolves to null when the pool is full or fails. */
function computed(
  viewer: Viewer,
  game: JudgedGame,
  means: Required<Pick<Means, 'annotate' | 'now'>>,
): Computation {
  const underWay = processWide('game-verdicts', () => new Map<VerdictKey, Computation>());
  const known = underWay.get(game.id);
  if (known) return known;
  const computation = compute(viewer, game, means).finally(() => underWay.delete(game.id));
  underWay.set(game.id, computation);
  return computation;
}

async function compute(
  viewer: Viewer,
  { id, start, plays }: JudgedGame,
  { annotate, now }: Required<Pick<Means, 'annotate' | 'now'>>,
): Computation {
  try {
    const made = await annotate(viewer, start, plays);
    if (!made.ok) return null;
    await saveVerdicts({ gameId: id, engine: ENGINE_VERSION, verdicts: made.value, at: now() });
    return made.value;
  } catch (error) {
    // The waiting page shows the game without verdicts, and the next request tries again.
    getLog().error({ err: error, gameId: id }, 'verdicts failed');
    return null;
  }
}
