import { facesById, type Faces } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { parsePlay, parseTries } from '#lib/areas/problems/problem.ts';
import { isSameCard } from '#lib/areas/tutorial/choose-cards.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isSamePlacement } from '#lib/game/puzzles/puzzle.ts';
import { attemptOf } from '#lib/game/puzzles/attempt.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import {
  exerciseId,
  EXERCISES,
  MISSES_BEFORE_SOLUTION,
  parseExercise,
  facesOf,
  facesOfAll,
  getExercise,
  type Exercise,
  type ExerciseCode,
  type ExerciseId,
  type Found,
  type OpenExercise,
} from './exercise.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

type Asked = { readonly lesson: string; readonly number: string };

/** The viewer's solved exercises; null for visitors. */
export async function findFound(viewer: Viewer): Promise<Found> {
  return isPlayer(viewer) ? known(await listFound(viewer.account.id)) : null;
}

/** True if the database has the cards of the small problems unchanged, since they are proved only for these (product/learning §1). */
export function hasExercises(): Promise<boolean> {
  return cached('has exercises', { maxAge: KEEP_SECONDS.data }, async () => {
    const { byId } = await getCatalog();
    return facesOfAll().every((card) => isSameCard(card, byId));
  });
}

/** A small problem by the parts of its address. */
async function findExercise({ lesson, number }: Asked): Promise<Result<Exercise, 'not found'>> {
  const key = parseExercise(lesson, number);
  return key && (await hasExercises()) ? ok(getExercise(key)) : fail('not found');
}

/**
 * A small problem with the reader's tries, which are in the address, for players too. Not found for impossible tries, or for the
 * solution requested after too few tries.
 */
export async function openExercise(
  viewer: Viewer,
  asked: Asked & { readonly tries: string; readonly isGivenUp: boolean },
): Promise<Result<OpenExercise, 'not found'>> {
  const named = await findExercise(asked);
  if (!named.ok) return named;
  const exercise = named.value;
  const { isGivenUp } = asked;
  const most = exercise.options.length;
  const tries = parseTries(asked.tries, most);
  const attempt = tries && attemptOf(exercise, tries, most);
  if (!attempt || (isGivenUp && !mayGiveUp(attempt))) return fail('not found');
  const [faces, found] = await Promise.all([showFaces(exercise.position), findFound(viewer)]);
  return ok({ exercise, faces, attempt, isGivenUp, found });
}

/** True after enough tries to show the solution on request. */
export function mayGiveUp({ isSolved, tries }: Pick<OpenExercise['attempt'], 'isSolved' | 'tries'>): boolean {
  return !isSolved && tries.length >= MISSES_BEFORE_SOLUTION;
}

/** The result of a try: the play, and the number of small problems solved by the player so far. */
export type ExerciseTried = {
  readonly exercise: Exercise;
  readonly faces: Faces;
  readonly made: Option;
  readonly found: number;
};

/** A try as sent, unvalidated. */
export type ExerciseInput = Asked & Partial<Readonly<Record<'slot' | 'x' | 'y', unknown>>>;

/** Judges a player's try, and records a right one, idempotently. */
export async function tryExercise(
  viewer: Player,
  { lesson, number, ...sent }: ExerciseInput,
): Promise<Result<ExerciseTried, ExerciseCode>> {
  const named = await findExercise({ lesson, number });
  if (!named.ok) return named;
  const exercise = named.value;
  const { hands, turn } = exercise.position;
  const play = parsePlay({ slot: sent.slot, x: sent.x, y: sent.y });
  if (!play) return fail('bad format');
  if (!hands[turn][play.slot]) return fail('empty slot');
  const made = exercise.options.find((option) => isSamePlacement(option, play));
  if (!made) return fail('occupied');
  const accountId = viewer.account.id;
  const ids = isSamePlacement(made, exercise.answer)
    ? await addFound(accountId, exerciseId(exercise))
    : await listFound(accountId);
  return ok({ exercise, faces: await showFaces(exercise.position), made, found: known(ids).size });
}

/** Drops ids that the tutorial no longer has. */
function known(ids: readonly string[]): ReadonlySet<ExerciseId> {
  return new Set(EXERCISES.map(exerciseId).filter((id) => ids.includes(id)));
}

async function showFaces(position: Position): Promise<Faces> {
  return facesById(await showCards(facesOf(position)));
}

/** The ids of a player's solved problems, unordered. */
async function listFound(accountId: number): Promise<readonly string[]> {
  const found = await collection('exercises', { ids: [accountId] }).findOne(
    { _id: accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { found: 1 } },
  );
  return found?.found ?? [];
}

/** Adds a solved problem, idempotently; returns all ids after it. */
async function addFound(accountId: number, id: ExerciseId): Promise<readonly string[]> {
  const after = await collection('exercises', { ids: [accountId] }).findOneAndUpdate(
    { _id: accountId },
    { $addToSet: { found: id } },
    { upsert: true, returnDocument: 'after', projection: { found: 1 } },
  );
  return after?.found ?? [];
}
