import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { playFields, solutionJson } from '#lib/areas/problems/problem-wire.ts';
import { reasonText } from '#lib/areas/problems/problem-messages.ts';
import { parsePlay, parseTries } from '#lib/areas/problems/problem.ts';
import { isSamePlacement } from '#lib/game/puzzles/puzzle.ts';
import { call } from '#lib/identity/call.ts';
import { tryExercise, type ExerciseTried } from './exercise-service.ts';
import { EXERCISE_TEXTS } from './exercise-messages.ts';
import { EXERCISE_CODES, exerciseAddress, EXERCISES, exercisePage, parseExercise } from './exercise.ts';

/** Maximum number of tries: more than any small problem has plays. */
const MOST_TRIES = 20;

/** `POST /rest/exercise/{lesson}/{number}`: the small problem and the play. */
const exerciseTryInput = z.object({ lesson: z.string(), number: z.string(), ...playFields });

/** `reason` explains why a wrong play fails, `solution` follows the right one; `found` counts all problems solved by the player. */
const exerciseTryJson = z.object({
  right: z.boolean(),
  found: z.int().min(0).max(EXERCISES.length),
  reason: z.string().optional(),
  solution: solutionJson.optional(),
});

/** The result of a try in its wire shape (product/learning §4). */
function toExerciseTryJson(tried: ExerciseTried): z.infer<typeof exerciseTryJson> {
  const { exercise, faces, made, found } = tried;
  const { position, answer } = exercise;
  if (!isSamePlacement(made, answer))
    return { right: false, found, reason: reasonText(position, made, (id) => faces[id]?.name ?? id) };
  return { right: true, found, solution: { ...answer, line: made.line.map((play) => ({ ...play })) } };
}

/** `POST /rest/exercise/{lesson}/{number}` (product/calls §3.15); the form also sends the earlier tries, for the address of the next page. */
export const exerciseTryCall = call({
  method: 'POST',
  path: '/rest/exercise/{lesson}/{number}',
  summary: 'Try a play in a tutorial exercise',
  guard: 'player',
  input: exerciseTryInput,
  output: exerciseTryJson,
  refusals: EXERCISE_CODES,
  texts: EXERCISE_TEXTS,
  form: { page: pageBefore, next: pageAfter, keep: [], fieldOf: {} },
  service: tryExercise,
  toJson: toExerciseTryJson,
});

function pageBefore({ lesson, number }: FormFields): string {
  const key = parseExercise(lesson, number);
  return key ? exercisePage(key) : '/tutoriel.html';
}

/** The page with this try added to the earlier ones, each once. */
function pageAfter(fields: FormFields): string {
  const key = parseExercise(fields.lesson, fields.number);
  const play = parsePlay({ slot: Number(fields.slot), x: Number(fields.x), y: Number(fields.y) });
  if (!key || !play) return pageBefore(fields);
  const before = parseTries(fields.essais ?? '', MOST_TRIES) ?? [];
  const others = before.filter((made) => !isSamePlacement(made, play));
  return exerciseAddress(key, { tries: [...others, play] });
}
