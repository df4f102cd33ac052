import { annotateGame, isRobotsGame } from '#lib/areas/analysis/analysis-service.ts';
import { judgementsOf } from '#lib/game/verdicts/judgement.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { endingOf, type Ending } from '#lib/game/ending.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { familyOf } from '#lib/game/rules/rule-set.ts';
import type { Play } from '#lib/game/rules/types.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import { accuracyOf } from '#lib/game/verdicts/accuracy.ts';
import {
  areEven,
  type KeepCode,
  type KeptTraining,
  type Score,
  type TrainingRecord,
  KEPT_PER_HOUR,
  strengthAfter,
  TRAININGS_KEPT,
  UNKNOWN_STRENGTH,
} from './kept-training.ts';
import {
  NO_PAST,
  pastAfter,
  progressOf,
  withMedal,
  type Medals,
  type Past,
  type Progress,
} from './progress.ts';
import { gameQuery } from './table-address.ts';
import { toReplay } from './table-scene.ts';
import { openTable, type OpenTable } from './table-service.ts';
import * as trainings from './training-repo.ts';
import { isUnaided, OWN_COLOR, ROBOT_COLOR, type Training } from './training.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';

/** Longer than the query of any game. */
const QUERY_MAX = 400;

/** The data of « Mes entraînements ». */
export type MyTrainings = {
  readonly games: readonly KeptTraining[];
  readonly record: TrainingRecord;
  /** The progress made by the newest game. */
  readonly progress: Progress | null;
};

/** The viewer's own training games, newest first, and their results (product/training §8). */
export async function getMyTrainings(viewer: Viewer): Promise<Result<MyTrainings, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [games, record] = await Promise.all([trainings.listTrainings(id), trainings.findRecord(id)]);
  const [newest, ...earlier] = games;
  const past = pastOf(earlier);
  // A game that is no longer kept may have brought the medal before.
  const medals = games.length < TRAININGS_KEPT ? past.medals : record.medals;
  const progress = newest?.counts
    ? progressOf({ ...past, medals }, { ...newest, accuracy: newest.accuracy.own })
    : null;
  return ok({ games, record, progress });
}

/** The viewer's medals; null for visitors. */
export async function findMedals(viewer: Viewer): Promise<Medals | null> {
  return isPlayer(viewer) ? (await trainings.findRecord(viewer.account.id)).medals : null;
}

/** The summary of the viewer's stored games without the one of this start; null for visitors. */
export async function findPast(viewer: Viewer, training: Training): Promise<Past | null> {
  if (!isPlayer(viewer)) return null;
  const { id } = viewer.account;
  const [games, { medals }] = await Promise.all([trainings.listTrainings(id), trainings.findRecord(id)]);
  const here = startOf({ training });
  return { ...pastOf(games.filter(({ start }) => start !== here)), medals };
}

/** The summary of these games, newest first; those that do not count are left out. */
function pastOf(games: readonly KeptTraining[]): Past {
  return games
    .filter(({ counts }) => counts)
    .reduceRight((past, game) => pastAfter(past, { ...game, accuracy: game.accuracy.own }), NO_PAST);
}

/** A player's own training games, newest first. */
export async function listMyTrainings(viewer: Player): Promise<Result<readonly KeptTraining[], never>> {
  return ok(await trainings.listTrainings(viewer.account.id));
}

/**
 * Stores a finished game of the viewer's, given by the query of its address. Nothing in it is trusted: the engine replays the moves, it
 * counts only if the robot's follow from its seed, and the solver judges them. Throws `TooMany` for a client that has reached its limit.
 */
export async function keepTraining(
  viewer: Player,
  { game }: { readonly game?: unknown },
  { now = () => new Date() }: { readonly now?: Clock } = {},
): Promise<Result<KeptTraining, KeepCode>> {
  if (typeof game !== 'string' || game.length > QUERY_MAX) return fail('bad game');
  const read = new URLSearchParams(game);
  const opened = await openTable(viewer, (name) => read.get(name));
  if (!opened.ok) return fail('bad game');
  const table = opened.value;
  if (!table.scene.isOver) return fail('not over');
  const { id } = viewer.account;
  if (await trainings.isKept(id, startOf(table))) return fail('already kept');
  await countKept(viewer);
  const checked = await check(viewer, table);
  if (!checked.ok) return checked;
  const kept = toKept(table, { ...checked.value, at: now() });
  const isNew = await trainings.keepTraining(id, kept, (record) => recordAfter(record, kept));
  return isNew ? ok(kept) : fail('already kept');
}

/**
 * Stores the game that a player finished before they had an account; returns whether it is theirs now. Only players without any other game
 * may: a link may hold somebody else's game, and other players keep theirs at the table.
 */
export async function keepFirstTraining(viewer: Viewer, game: string): Promise<boolean> {
  if (!isPlayer(viewer)) return false;
  const { id } = viewer.account;
  if ((await trainings.listTrainings(id)).length > 0) return false;
  return (await keepTraining(viewer, { game })).ok;
}

/** What the server works out about a game. */
type Checked = Pick<KeptTraining, 'accuracy'> & {
  /** False if a move is not the robot's: a browser in which it needed too long made another one (product/training §5). */
  readonly isRobots: boolean;
};

async function check(viewer: Player, table: OpenTable): Promise<Result<Checked, 'busy'>> {
  const { robot, seed } = table.training.start;
  const { start, plays } = toReplay(table);
  const isRobots = await isRobotsGame(viewer, { robot, seed, color: ROBOT_COLOR, start, plays });
  if (!isRobots.ok) return isRobots;
  const judged = await annotateGame(viewer, start, plays);
  if (!judged.ok) return judged;
  const accuracy = accuraciesOf(table, judgementsOf(judged.value, plays), plays);
  return ok({ accuracy, isRobots: isRobots.value });
}

function accuraciesOf(
  { scene, training }: OpenTable,
  judgements: ReturnType<typeof judgementsOf>,
  plays: readonly Play[],
): KeptTraining['accuracy'] {
  const found = accuracyOf(
    plays.flatMap((_, at) => {
      const judgement = judgements[at];
      return judgement
        ? [{ judgement, before: scene.turns[at - 1]?.position ?? training.opening.start }]
        : [];
    }),
  );
  return { own: found[OWN_COLOR], robot: found[ROBOT_COLOR] };
}

function toKept(
  table: OpenTable,
  { accuracy, isRobots, at }: Checked & Pick<KeptTraining, 'at'>,
): KeptTraining {
  const { training, state, scene } = table;
  const { start } = training.opening;
  const { hints, takenBack } = state.aids;
  return {
    ...{ start: startOf(table), at, accuracy, cards: scene.cards },
    robot: training.start.robot,
    family: familyOf(start.rules),
    query: gameQuery(training.start, state).toString(),
    result: endingOf(scene.cards),
    aids: hints.length + takenBack.length,
    counts: isRobots && isUnaided(state.aids) && areEven(start),
  };
}

function startOf({ training: { start } }: Pick<OpenTable, 'training'>): string {
  return `${start.setup}.${start.robot}.${start.seed}`;
}

/** The record after a game; one that does not count changes nothing. */
function recordAfter(
  record: TrainingRecord,
  { robot, family, result, counts }: Pick<KeptTraining, 'robot' | 'family' | 'result' | 'counts'>,
): TrainingRecord {
  if (!counts) return record;
  const strength = strengthAfter(record.strengths[family] ?? UNKNOWN_STRENGTH, {
    ...{ family, robot, ending: result },
  });
  return {
    byRobot: { ...record.byRobot, [robot]: scoreAfter(record.byRobot[robot], result) } satisfies Partial<
      Record<RobotName, Score>
    >,
    strengths: { ...record.strengths, [family]: strength },
    medals: result === 'win' ? withMedal(record.medals, robot, family) : record.medals,
  };
}

function scoreAfter(score: Score | undefined, result: Ending): Score {
  const before = score ?? { win: 0, draw: 0, lose: 0 };
  return { ...before, [result]: before[result] + 1 };
}

const LIMIT = { prefix: 'training', points: KEPT_PER_HOUR, seconds: 3_600 };

/** Counts a game that is about to be checked and stored; throws `TooMany` when the client has reached its limit for this hour. */
async function countKept({ address }: Viewer): Promise<void> {
  await countForClient(address, LIMIT);
}
