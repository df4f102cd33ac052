import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import {
  goalText,
  PROBLEM_MESSAGES,
  scoreFor,
  TRY_TEXTS,
  waysText,
} from '#lib/areas/problems/problem-messages.ts';
import { capitalized, inLetters, count, noBreak } from '#lib/base/text/typography.ts';
import {
  EXERCISE_NUMBERS,
  EXERCISES,
  type Exercise,
  type ExerciseCode,
  type ExerciseKey,
  type Found,
  type OpenExercise,
} from './exercise.ts';

const EACH = inLetters(EXERCISE_NUMBERS.length);

export const EXERCISE_MESSAGES = {
  strip: 'À vous de jouer',
  region: 'Table du problème',
  wrong: PROBLEM_MESSAGES.wrong,
  hint: 'Indice.',
  found: 'résolu',
  alreadyFound: 'Vous avez déjà résolu ce problème.',
  missed: 'La solution',
  solution: 'Voir la solution',
  again: 'Recommencer',
  next: 'Problème suivant',
  nextRule: 'Règle suivante',
  rule: 'Revoir la règle',
  others: 'Autres problèmes',
  logIn: "S'identifier",
  logInWhy: 'pour garder ce que vous avez résolu.',
} as const;

export const EXERCISE_TEXTS = {
  'not logged in': 'Vous devez être connecté pour garder ce que vous résolvez.',
  'not found': "Ce problème n'existe pas.",
  'bad format': TRY_TEXTS['bad format'],
  'empty slot': TRY_TEXTS['empty slot'],
  occupied: TRY_TEXTS.occupied,
} satisfies Record<ExerciseCode, string>;

/** The short name of a problem in links: « Problème 2 ». */
export function numberText({ number }: ExerciseKey): string {
  return `Problème\u00a0${number}`;
}

/** « Problème 2 sur 3 ». */
export function placeText(key: ExerciseKey): string {
  return `${numberText(key)} sur\u00a0${EXERCISE_NUMBERS.length}`;
}

/** The title of a small problem's page: « Mur cassé, problème 2 sur 3 ». */
export function exerciseTitle(rule: string, key: ExerciseKey): string {
  return noBreak(`${rule}, problème ${key.number} sur ${EXERCISE_NUMBERS.length}`);
}

/** The description of its page, for search engines. */
export function exerciseDescription(rule: string, exercise: Exercise): string {
  const { position, value, options } = exercise;
  return noBreak(
    `${exerciseTitle(rule, exercise)} : ${goalText({ turn: position.turn, value })} ${waysText(options.length)} Autant d'essais que vous voulez.`,
  );
}

/** The task, in a link: « Bleu gagne 6 à 4 ». */
export function shortGoalText({ position, value }: Exercise): string {
  const name = SIDE_NAMES[position.turn];
  return value === 0 ? `${name} sauve le nul` : `${name} gagne ${scoreFor(value)}`;
}

/** The success of an attempt: « Trouvé du premier coup ! ». */
export function foundTitle({ tries }: Pick<OpenExercise['attempt'], 'tries'>): string {
  return noBreak(
    tries.length === 1 ? 'Trouvé du premier coup !' : `Trouvé en ${inLetters(tries.length)} essais !`,
  );
}

/** The end of each lesson, for the lead of the tutorial. */
export const EACH_RULE_ENDS = noBreak(
  `Chacune finit par ${EACH} petits problèmes : un seul bon coup, et autant d'essais que vous voulez.`,
);

/** A player's solved problems: « 7 problèmes résolus sur 36 ». */
export function foundText(found: NonNullable<Found>): string {
  const all = EXERCISES.length;
  if (found.size === 0) return noBreak(`${capitalized(inLetters(all))} petits problèmes vous attendent.`);
  if (found.size === all) return noBreak(`Les ${all} petits problèmes sont résolus : bravo !`);
  return noBreak(`${count(found.size, 'problème résolu', 'problèmes résolus')} sur ${all}.`);
}
