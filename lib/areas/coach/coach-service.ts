import { LRUCache } from 'lru-cache';
import type { Faces } from '#lib/areas/cards/card-address.ts';
import { analyseExercise, type AnalysisRefusal } from '#lib/areas/analysis/analysis-service.ts';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { makeTries, parseTries } from '#lib/areas/problems/problem.ts';
import { openPosition } from '#lib/areas/positions/opening-service.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { exerciseAttempt, type Exercise, type ExerciseAttempt } from '#lib/game/coach/exercise.ts';
import { turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import type { Position, Turn } from '#lib/game/rules/types.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import {
  familyLines,
  monthPoints,
  worstKinds,
  type KindPart,
  type FamilyLine,
  type MonthPoint,
  type PlacedMistake,
} from './coach-page.ts';
import * as repo from './coach-repo.ts';
import { ENOUGH_GAMES, exerciseId, parseExerciseId, type CoachGame, type Mistake } from './coach.ts';
import { listLast, pageOf } from './last-games.ts';

/** A mistake with its board and its exercise. */
export type ShownMistake = Mistake & {
  readonly id: string;
  readonly of: Pick<CoachGame, 'opponent' | 'at'>;
  /** The address of its game after the move. */
  readonly replay: string;
  readonly before: Position;
  readonly turn: Turn;
  /** Name and pictures of each card by id. */
  readonly faces: Faces;
};

export type ShownKind = Omit<KindPart, 'worst'> & { readonly worst: readonly ShownMistake[] };

export type CoachPage = {
  /** The number of analysed games, and of all last games. */
  readonly looked: number;
  readonly all: number;
  /** True if enough games are analysed for naming kinds. */
  readonly isEnough: boolean;
  readonly families: readonly FamilyLine[];
  readonly chosen: Family | null;
  readonly months: readonly MonthPoint[];
  readonly kinds: readonly ShownKind[];
};

/** Minimum time between writes of a player's requests, in milliseconds. */
const ASK_MS = 600_000;

/** The assumed size of a player's kinds with their boards. */
const KINDS_BYTES = 64 * 1024;

/** The coach's findings in the viewer's own games; `regles` is the family of the curve (product/coach §4). */
export async function getCoach(
  viewer: Viewer,
  { regles }: { readonly regles: Family | null },
): Promise<Result<CoachPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [games, last] = await Promise.all([repo.listCoachGames(id), listLast(id)]);
  const known = new Set(games.map(({ game }) => game));
  const looked = last.filter(({ game }) => known.has(game)).length;
  await noteAsked(viewer, looked < last.length);
  const chosen = games.some(({ family }) => family === regles) ? regles : null;
  const isEnough = looked >= ENOUGH_GAMES;
  return ok({
    ...{ looked, all: last.length, isEnough, chosen },
    families: familyLines(games),
    months: monthPoints(games, chosen),
    kinds: isEnough ? await listKinds(viewer) : [],
  });
}

/** Records a player's request, which gives them priority; at most every ten minutes, unless new games are left. */
async function noteAsked({ account: { id } }: Player, hasLeft: boolean): Promise<void> {
  const now = databaseNow();
  const before = await repo.findAsked(id);
  const isRecent = before?.askedAt != null && Math.abs(now.getTime() - before.askedAt.getTime()) < ASK_MS;
  if (isRecent && (!hasLeft || before.doneAt === null)) return;
  await repo.noteAsked(id, now, hasLeft);
}

/** The kinds of mistakes with the boards of their worst moves; cached, as the positions are read. */
function listKinds(viewer: Player): Promise<readonly ShownKind[]> {
  const { id } = viewer.account;
  return cached(`mistakes of ${id}`, { maxAge: KEEP_SECONDS.data, bytes: KINDS_BYTES }, async () => {
    const kinds = worstKinds(await repo.listCoachGames(id));
    return Promise.all(kinds.map((kind) => showKind(viewer, kind)));
  });
}

async function showKind(viewer: Viewer, { worst, ...kind }: KindPart): Promise<ShownKind> {
  const shown = await Promise.all(worst.map((mistake) => showMistake(viewer, mistake)));
  return { ...kind, worst: shown.flatMap((mistake) => mistake ?? []) };
}

/** Null if the position is no longer readable. */
async function showMistake(viewer: Viewer, { of, ...mistake }: PlacedMistake): Promise<ShownMistake | null> {
  const opened = await openPosition(viewer, mistake.position);
  if (!opened.ok) return null;
  const { start: before, faces } = opened.value;
  return {
    ...{ ...mistake, before, faces },
    of: { opponent: of.opponent, at: of.at },
    id: exerciseId(of.game, mistake.coup),
    replay: coupAddress(pageOf(of), mistake.coup),
    turn: turnOf(before, mistake.played),
  };
}

/** An exercise with the reader's tries. */
export type OpenExercise = {
  readonly mistake: ShownMistake;
  readonly exercise: Exercise;
  readonly attempt: ExerciseAttempt;
  /** The next exercise; null after the last one. */
  readonly next: string | null;
};

/** The position of one of the viewer's own mistakes, with the tries in its address. Not found for other viewers, or for impossible tries. */
export async function openExercise(
  viewer: Viewer,
  { id, tries }: { readonly id: string; readonly tries: string },
): Promise<Result<OpenExercise, 'not logged in' | 'not found' | AnalysisRefusal>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const [asked, made] = [parseExerciseId(id), parseTries(tries)];
  if (!asked || !made) return fail('not found');
  const of = await repo.findCoachGame(viewer.account.id, asked.game);
  const mistake = of?.mistakes.find(({ coup }) => coup === asked.coup);
  const shown = of && mistake && (await showMistake(viewer, { ...mistake, of }));
  if (!shown) return fail('not found');
  const solved = await solveOnce(viewer, shown, made);
  if (!solved.ok) return solved;
  const attempt = solved.value && exerciseAttempt(solved.value, made.length);
  if (!solved.value || !attempt) return fail('not found');
  const next = attempt.isOver ? await findNext(viewer, id) : null;
  return ok({ mistake: shown, exercise: solved.value, attempt, next });
}

/** Maximum number of cached exercises: a reader who selects a card requests the same one again. */
const REMEMBERED = 200;

/** Solves an exercise with its tries; memoized. */
async function solveOnce(
  viewer: Viewer,
  { before, position: line }: ShownMistake,
  tries: readonly Placement[],
): Promise<Result<Exercise | null, AnalysisRefusal>> {
  const memory = processWide('coach-exercises', () => new LRUCache<string, Exercise>({ max: REMEMBERED }));
  const key = `${line} ${makeTries(tries)}`;
  const known = memory.get(key);
  if (known) return ok(known);
  const solved = await analyseExercise(viewer, { position: before, tries });
  if (solved.ok && solved.value) memory.set(key, solved.value);
  return solved;
}

/** The next exercise in the order of the page. */
async function findNext({ account: { id: accountId } }: Player, id: string): Promise<string | null> {
  const kinds = worstKinds(await repo.listCoachGames(accountId));
  const ids = kinds.flatMap(({ worst }) => worst.map(({ of, coup }) => exerciseId(of.game, coup)));
  return ids[ids.indexOf(id) + 1] ?? null;
}
