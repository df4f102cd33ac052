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

/**
 * True where the small problems can be shown: they are proved for the cards that they name, so each of these must be in the database as
 * it is there (product/learning §1).
 */
export function hasExercises(): Promise<boolean> {
  return cached('has exercises', { maxAge: KEEP_SECONDS.data }, async () => {
    const { byId } = await getCatalog();
    return facesOfAll().every((card) => isSameCard(card, byId));
  });
}

/** A small problem by the words of its address; not found for any other. */
async function findExercise({ lesson, number }: Asked): Promise<Result<Exercise, 'not found'>> {
  const key = parseExercise(lesson, number);
  return key && (await hasExercises()) ? ok(getExercise(key)) : fail('not found');
}

/**
 * A small problem as its reader has left it: the tries are in the address, for players too. Not found for impossible tries, or for the
 * solution before there were enough tries.
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

/** True when there were enough tries for the solution to be shown on request. */
export function mayGiveUp({ isSolved, tries }: Pick<OpenExercise['attempt'], 'isSolved' | 'tries'>): boolean {
  return !isSolved && tries.length >= MISSES_BEFORE_SOLUTION;
}

/** The result of a try: the play, and how many small problems the player has found by now. */
export type ExerciseTried = {
  readonly exercise: Exercise;
  readonly faces: Faces;
  readonly made: Option;
  readonly found: number;
};

/** A try as it is sent: the play in any shape. */
export type ExerciseInput = Asked & Partial<Readonly<Record<'slot' | 'x' | 'y', unknown>>>;

/** Judges a player's try, and notes the answer as found, once however often it is sent. */
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

/** Ids of a tutorial of another day count no more. */
function known(ids: readonly string[]): ReadonlySet<ExerciseId> {
  return new Set(EXERCISES.map(exerciseId).filter((id) => ids.includes(id)));
}

async function showFaces(position: Position): Promise<Faces> {
  return facesById(await showCards(facesOf(position)));
}

/** The ids of the small problems that a player has found, in no order. */
async function listFound(accountId: number): Promise<readonly string[]> {
  const found = await collection('exercises', { ids: [accountId] }).findOne(
    { _id: accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { found: 1 } },
  );
  return found?.found ?? [];
}

/** Notes that a player has found one, once however often; all ids after it. */
async function addFound(accountId: number, id: ExerciseId): Promise<readonly string[]> {
  const after = await collection('exercises', { ids: [accountId] }).findOneAndUpdate(
    { _id: accountId },
    { $addToSet: { found: id } },
    { upsert: true, returnDocument: 'after', projection: { found: 1 } },
  );
  return after?.found ?? [];
}
