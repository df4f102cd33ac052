import type { AnalysisRefusal } from '#lib/areas/analysis/analysis-service.ts';
import { findTableRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import { findPortraits } from '#lib/areas/training/start-service.ts';
import { findPast } from '#lib/areas/training/training-service.ts';
import { findHint, judgeTable, type OpenTable } from '#lib/areas/training/table-service.ts';
import { fail } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/**
 * Reads the data shown beside a game: the robot's portrait, a hint, the verdicts at the end; `unanswered` is why the robot did not move.
 */
export async function readBeside(viewer: Viewer, table: OpenTable, unanswered: AnalysisRefusal | null) {
  const { training, state, scene } = table;
  // Asked for whether a hint is wanted now or not, as the script gives it without asking.
  const helpRefusal = await findTableRefusal(viewer, training.opening.start);
  const isHinted = state.hasHint && scene.isOwnTurn && helpRefusal === null;
  const hint = isHinted ? await findHint(viewer, table) : null;
  const { robot } = training.start;
  const [verdict, portraits, past] = await Promise.all([
    scene.isOver ? judgeTable(viewer, table) : fail('pending'),
    findPortraits([robot]),
    findPast(viewer, training),
  ]);
  return {
    portrait: portraits[robot] ?? null,
    refusal: unanswered ?? (hint?.ok === false ? hint.code : null),
    hint: hint?.ok ? hint.value : null,
    helpRefusal,
    verdict,
    player: viewer.account?.name ?? null,
    past,
  };
}
