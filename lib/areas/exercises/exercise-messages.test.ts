import { getLessonTitle } from '#lib/areas/tutorial/tutorial-service.ts';
import { EXERCISES, exerciseId, getExercise, type ExerciseId } from './exercise.ts';
import {
  exerciseDescription,
  exerciseTitle,
  foundText,
  foundTitle,
  placeText,
  shortGoalText,
} from './exercise-messages.ts';

const NB = '\u00a0';

it('every small problem has its own title and description, short enough for search results', async () => {
  const heads = await Promise.all(
    EXERCISES.map(async (key) => {
      const rule = await getLessonTitle(key.lesson);
      return { title: exerciseTitle(rule, key), description: exerciseDescription(rule, getExercise(key)) };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(EXERCISES.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(EXERCISES.length);
  for (const { description } of heads) expect(description.length).toBeLessThanOrEqual(160);
});

it('words a problem and its place', () => {
  const first = getExercise({ lesson: 'plus', number: 1 });
  expect(exerciseDescription('Plus', first)).toBe(
    `Plus, problème 1 sur 3${NB}: Bleu joue et gagne 6${NB}à${NB}4. Un seul coup sur quatre y${NB}mène. Autant d'essais que vous voulez.`,
  );
  expect(placeText(first)).toBe(`Problème${NB}1 sur${NB}3`);
  expect(shortGoalText(first)).toBe(`Bleu gagne 6${NB}à${NB}4`);
  expect(shortGoalText({ ...first, value: 0 })).toBe('Bleu sauve le nul');
});

it.each([
  [1, `Trouvé du premier coup${NB}!`],
  [4, `Trouvé en quatre essais${NB}!`],
])('words an end after %d tries', (tries, title) => {
  expect(
    foundTitle({ tries: Array.from({ length: tries }, () => ({ slot: 0, x: 0, y: 0, value: 0, line: [] })) }),
  ).toBe(title);
});

it.each([
  [0, 'Trente-six petits problèmes vous attendent.'],
  [1, `1${NB}problème résolu sur 36.`],
  [7, `7${NB}problèmes résolus sur 36.`],
  [36, `Les 36 petits problèmes sont résolus${NB}: bravo${NB}!`],
])('tells how many problems a player has found: %d', (number, text) => {
  const found = new Set<ExerciseId>(EXERCISES.slice(0, number).map(exerciseId));
  expect(foundText(found).replace(/^(\d) /, `$1${NB}`)).toBe(text);
});
