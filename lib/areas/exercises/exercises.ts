import file from '#content/pages/tutoriel/exercices.json' with { type: 'json' };
import { noBreak } from '#lib/base/text/typography.ts';
import type { CardFace } from '#lib/game/card.ts';
import { lineAfter, playOut } from '#lib/game/puzzles/lines.ts';
import { parsePosition } from '#lib/game/rules/notation.ts';
import type { CardValues, Position } from '#lib/game/rules/types.ts';
import { exerciseId, EXERCISES, type Exercise, type ExerciseId, type ExerciseKey } from './exercise.ts';

const FACES: Readonly<Record<string, { readonly name: string; readonly deck: string } | undefined>> =
  file.cards;

const worked = new Map<ExerciseId, Exercise>();

/**
 * A small problem with its answer and the outcome of every play, computed once per process. Throws when the file has none, or when several
 * plays keep the best result.
 */
export function getExercise(key: ExerciseKey): Exercise {
  const id = exerciseId(key);
  const known = worked.get(id) ?? work(key);
  worked.set(id, known);
  return known;
}

/** The board of a small problem. Throws when the file has none. */
function startOfExercise({ lesson, number }: ExerciseKey): Position {
  const position = parsePosition(file.lessons[lesson][number - 1]?.position ?? '');
  if (!position) throw new Error(`Problem ${number} of ${lesson} cannot be read`);
  return position;
}

/** The cards of a position with names and decks, to be shown. */
export function facesOf({ board, hands }: Position): readonly CardFace[] {
  const placed = board.map((one) => one?.card ?? null);
  return [...placed, ...hands.blue, ...hands.red].filter((card) => card !== null).map(faceOf);
}

/** The cards of all small problems, some of them several times. */
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
  if (!answer || others.length > 0) throw new Error(`${exerciseId(key)} has no single good play`);
  const { slot, x, y } = answer;
  const options = plays.map((play) => ({ ...play, line: lineAfter(position, play, playOut) }));
  const hint = noBreak(file.lessons[key.lesson][key.number - 1]?.hint ?? '');
  return { ...key, position, hint, answer: { slot, x, y }, value, options };
}
