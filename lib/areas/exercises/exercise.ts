import type { Faces } from '#lib/areas/cards/card-address.ts';
import { makeTries } from '#lib/areas/problems/problem.ts';
import { LESSON_IDS, type LessonId } from '#lib/areas/tutorial/lesson.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Attempt } from '#lib/game/puzzles/attempt.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import type { Position, Slot, CardValues } from '#lib/game/rules/types.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import type { CardFace } from '#lib/game/card.ts';
import { lineAfter, playOut } from '#lib/game/puzzles/lines.ts';
import { parsePosition } from '#lib/game/rules/notation.ts';

/** The small problems of each lesson, the easiest first (product/learning §1). */
export const EXERCISE_NUMBERS = [1, 2, 3] as const;

type ExerciseNumber = (typeof EXERCISE_NUMBERS)[number];

/** A small problem by its lesson and its number there. */
export type ExerciseKey = { readonly lesson: LessonId; readonly number: ExerciseNumber };

export type ExerciseId = `${LessonId}-${ExerciseNumber}`;

/** All small problems, in the order of the tutorial. */
export const EXERCISES: readonly ExerciseKey[] = LESSON_IDS.flatMap((lesson) =>
  EXERCISE_NUMBERS.map((number) => ({ lesson, number })),
);

/** A small problem with the content of its page. */
export type Exercise = ExerciseKey & {
  readonly position: Position;
  /** Shown after the first miss. */
  readonly hint: string;
  readonly answer: Placement;
  readonly value: number;
  readonly options: readonly Option[];
};

/** The solved exercises; null for visitors, as nothing is stored for them. */
export type Found = ReadonlySet<ExerciseId> | null;

/** A small problem with the reader's tries. */
export type OpenExercise = {
  readonly exercise: Exercise;
  readonly faces: Faces;
  readonly attempt: Attempt;
  readonly isGivenUp: boolean;
  readonly found: Found;
};

/** Minimum number of misses before the solution may be requested (product/learning §3). */
export const MISSES_BEFORE_SOLUTION = 3;

/** Refusals of a try, in the order in which they are tested. */
export const EXERCISE_CODES = ['not logged in', 'not found', 'bad format', 'empty slot', 'occupied'] as const;

export type ExerciseCode = (typeof EXERCISE_CODES)[number];

export function exerciseId({ lesson, number }: ExerciseKey): ExerciseId {
  return `${lesson}-${number}`;
}

/** Parses a lesson and a number; null for an unknown problem. */
export function parseExercise(lesson: unknown, number: unknown): ExerciseKey | null {
  return EXERCISES.find((one) => one.lesson === lesson && String(one.number) === String(number)) ?? null;
}

/** The next small problem in the tutorial; null after the last one. */
export function exerciseAfter({ lesson, number }: ExerciseKey): ExerciseKey | null {
  const at = EXERCISES.findIndex((one) => one.lesson === lesson && one.number === number);
  return EXERCISES[at + 1] ?? null;
}

export function exercisePage({ lesson, number }: ExerciseKey): string {
  return `/tuto/${lesson}/${number}`;
}

/** The place of a lesson in the tutorial. */
export function lessonPage(lesson: LessonId): string {
  return `/tutoriel.html#${lesson}`;
}

type State = {
  readonly tries?: readonly Placement[];
  readonly slot?: Slot | null;
  readonly isGivenUp?: boolean;
};

/** The address of a small problem with tries, a selected card, or the requested solution. */
export function exerciseAddress(
  key: ExerciseKey,
  { tries = [], slot = null, isGivenUp = false }: State,
): string {
  const query = new URLSearchParams();
  if (tries.length > 0) query.set('essais', makeTries(tries));
  if (slot !== null) query.set('carte', String(slot));
  if (isGivenUp) query.set('solution', 'oui');
  const text = query.toString();
  return exercisePage(key) + (text === '' ? '' : `?${text}`);
}

import file from '#content/pages/tutoriel/exercices.json' with { type: 'json' };

const FACES: Readonly<Record<string, { readonly name: string; readonly deck: string } | undefined>> =
  file.cards;

const worked = new Map<ExerciseId, Exercise>();

/**
 * A small problem with its answer and the outcome of every play, memoized per process. Throws if the file has none, or if several plays
 * keep the best result.
 */
export function getExercise(key: ExerciseKey): Exercise {
  const id = exerciseId(key);
  const known = worked.get(id) ?? work(key);
  worked.set(id, known);
  return known;
}

/** The board of a small problem. Throws if the file has none. */
function startOfExercise({ lesson, number }: ExerciseKey): Position {
  const position = parsePosition(file.lessons[lesson][number - 1]?.position ?? '');
  if (!position) throw new Error(`Missing or malformed position of problem ${number} of ${lesson}`);
  return position;
}

/** The cards of a position with names and decks. */
export function facesOf({ board, hands }: Position): readonly CardFace[] {
  const placed = board.map((one) => one?.card ?? null);
  return [...placed, ...hands.blue, ...hands.red].filter((card) => card !== null).map(faceOf);
}

/** The cards of all small problems, with duplicates. */
export function facesOfAll(): readonly CardFace[] {
  return (faces ??= EXERCISES.flatMap((key) => facesOf(startOfExercise(key))));
}

let faces: readonly CardFace[] | null = null;

function faceOf(card: CardValues): CardFace {
  return { ...card, name: card.id, deck: '', ...FACES[card.id] };
}

function work(key: ExerciseKey): Exercise {
  const position = startOfExercise(key);
  const { value, plays } = playOut(position);
  const [answer, ...others] = plays.filter((play) => Math.sign(play.value) === Math.sign(value));
  if (!answer || others.length > 0) throw new Error(`${exerciseId(key)} does not have exactly one good play`);
  const { slot, x, y } = answer;
  const options = plays.map((play) => ({ ...play, line: lineAfter(position, play, playOut) }));
  const hint = noBreak(file.lessons[key.lesson][key.number - 1]?.hint ?? '');
  return { ...key, position, hint, answer: { slot, x, y }, value, options };
}
