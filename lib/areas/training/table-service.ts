import {
  analysePosition,
  judgeGame,
  robotMove,
  type AnalysisRefusal,
} from '#lib/areas/analysis/analysis-service.ts';
import { judgementsOf, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { toPlay, playerOf, type Move, bestMove } from '#lib/areas/positions/branches.ts';
import { openSetup } from '#lib/areas/positions/opening-service.ts';
import type { ReadQuery } from '#lib/base/query.ts';
import { findKept, keep } from '#lib/base/cached.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { waitAtMost } from '#lib/base/gate.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { readStart, readState } from './table-address.ts';
import { linksOf, sceneOf, type TableScene } from './table-scene.ts';
import type { Training, TrainingState } from './training.ts';

/** A table read from its address. */
export type OpenTable = {
  readonly training: Training;
  readonly state: TrainingState;
  readonly scene: TableScene;
};

/** How long a page waits for the verdicts of a game, in milliseconds. */
const WAIT_MS = 1_500;

/** The assumed size of the verdicts of a game with their key, in bytes. */
const JUDGED_BYTES = 16 * 1024;

/** Opens a table by its address. Not found when it cannot be read, a card is gone or a move is illegal. */
export async function openTable(viewer: Viewer, read: ReadQuery): Promise<Result<OpenTable, 'not found'>> {
  const start = readStart(read);
  const opened = start && (await openSetup(viewer, start.setup));
  if (!start || !opened?.ok) return fail('not found');
  const training = { start, opening: opened.value };
  const state = readState(opened.value.start, read);
  if (!state) return fail('not found');
  return ok({ training, state, scene: sceneOf(training, state) });
}

/** The address of the table after the robot's move, which the server's threads choose (product/training §9). */
export async function answerOfRobot(
  viewer: Viewer,
  { training, state, scene }: OpenTable,
): Promise<Result<string, AnalysisRefusal>> {
  const { robot, seed } = training.start;
  const made = await robotMove(viewer, { robot, seed, position: scene.position });
  if (!made.ok) return made;
  const { slot, x, y } = made.value;
  return ok(linksOf(training, state).play({ slot, cell: cellAt(x, y) }));
}

/** The best move of the player to move, for a page without JavaScript. */
export async function findHint(
  viewer: Viewer,
  { scene }: Pick<OpenTable, 'scene'>,
): Promise<Result<Move | null, AnalysisRefusal>> {
  const solved = await analysePosition(viewer, scene.position);
  return solved.ok ? ok(bestMove(solved.value)) : solved;
}

/** The judgements of a game that is over; `pending` when the server has no time for them now. */
export async function judgeTable(viewer: Viewer, { training, state }: OpenTable): Promise<Verdict> {
  const { start } = training.opening;
  const plays = state.moves.map((move, ply) => toPlay(move, playerOf(start.turn, ply)));
  const judged = await waitAtMost(WAIT_MS, judgeOnce(viewer, start, plays));
  return judged?.ok ? ok(judgementsOf(judged.value, plays)) : fail('pending');
}

/** The cached verdicts of a game: its reader asks again at each move of its review. */
async function judgeOnce(
  viewer: Viewer,
  start: Position,
  plays: readonly Play[],
): Promise<Result<readonly MoveVerdict[], AnalysisRefusal>> {
  const key = `judged ${JSON.stringify([start, plays])}`;
  const known = findKept(key) as readonly MoveVerdict[] | undefined;
  if (known !== undefined) return ok(known);
  const judged = await judgeGame(viewer, start, plays);
  return judged.ok ? ok(keep(key, judged.value, JUDGED_BYTES)) : judged;
}
