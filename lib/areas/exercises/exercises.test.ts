import content from '#content/cards.json' with { type: 'json' };
import file from '#content/pages/tutoriel/exercices.json' with { type: 'json' };
import { LESSON_IDS, type LessonId } from '#lib/areas/tutorial/lesson.ts';
import { isSamePlacement } from '#lib/game/puzzles/puzzle.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { SLOTS, type CardValues, type Hand, type Position } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';
import {
  EXERCISES,
  exerciseId,
  facesOf,
  getExercise,
  type ExerciseKey,
  type ExerciseId,
} from './exercise.ts';
import * as proof from './testing/exercise-proof.ts';
import { getLessonTitle } from '#lib/areas/tutorial/tutorial-service.ts';
import {
  exerciseDescription,
  exerciseTitle,
  foundText,
  foundTitle,
  placeText,
  shortGoalText,
} from './exercise-messages.ts';

const cards = new Map(content.cards.map((card) => [card.id, card]));

const all = EXERCISES.map((key) => [exerciseId(key), key] as const);
const allBut = (...lessons: LessonId[]) => all.filter(([, { lesson }]) => !lessons.includes(lesson));
const of = (lesson: LessonId) => all.filter(([, key]) => key.lesson === lesson);

const freeCells = ({ board }: Position) => board.filter((placed) => placed === null).length;

describe('the small problems', () => {
  it('are three for each of the twelve rules, with no fewer free cells from one to the next', () => {
    expect(Object.keys(file.lessons).sort()).toEqual([...LESSON_IDS].sort());
    for (const lesson of LESSON_IDS) {
      const free = of(lesson).map(([, key]) => freeCells(getExercise(key).position));
      expect([lesson, free.length, free[0]]).toEqual([lesson, 3, 2]);
      expect(free).toEqual(free.toSorted());
      expect(Math.max(...free)).toBeLessThanOrEqual(4);
    }
  });

  it.each(all)('are positions of real cards under only their rule: %s', (_id, key) => {
    const { position, hint } = getExercise(key);
    const faces = facesOf(position);
    expect(new Set(faces.map(({ id }) => id)).size).toBe(CARDS_IN_GAME);
    for (const { id, ...face } of faces) expect(cards.get(id)).toMatchObject(toJson(face));
    expect(position.turn).toBe('blue');
    expect(proof.LESSON_RULES[key.lesson]).toContainEqual(position.rules);
    expect(hint.length).toBeGreaterThan(30);
  });

  it.each(all)('have exactly one play that keeps the best result, by the solver: %s', (_id, key) => {
    const { position, answer, value, options } = getExercise(key);
    const solution = solve(position);
    expect(options.map(({ line: _line, ...play }) => play)).toEqual(solution.plays);
    expect(value).toBe(solution.value);
    const only = proof.onlyPlay(solution);
    expect(only && isSamePlacement(only, answer)).toBe(true);
  });
});

describe('the good play', () => {
  it.each(all)('shows the rule at work: %s', (_id, key) => {
    const { position, answer } = getExercise(key);
    expect(proof.showsRule(key.lesson, position, answer)).toBe(true);
  });

  it.each(all)('is not the choice of a player who ignores the rule: %s', (_id, key) => {
    const { position, answer, options } = getExercise(key);
    const naive = proof.naivePlays(key.lesson, position, options);
    expect(naive.length).toBeGreaterThan(0);
    expect(naive.some((play) => isSamePlacement(play, answer))).toBe(false);
  });

  // Without their rule, problems of these three lessons do not change.
  it.each(allBut('base', 'open', 'aleatoire'))(
    'would not keep the result without the rule: %s',
    (_id, key) => {
      const { position, answer, value } = getExercise(key);
      expect(proof.needsRule(position, { ...answer, value })).toBe(true);
    },
  );

  it.each(of('open'))(
    'keeps the result against other hands far less often than another play: %s',
    (_id, key) => {
      const { position, answer } = getExercise(key);
      const { own, best } = proof.againstHands(position, answer, otherHands(key));
      expect(own).toBeLessThan(best * 0.7);
    },
  );

  it.each(of('aleatoire'))('comes from the weaker hand: %s', (_id, key) => {
    expect(proof.isWeakerHand(getExercise(key).position)).toBe(true);
  });
});

/** Fifty alternative hands of Red, dealt in turn from the cards that Blue does not see. */
function otherHands(key: ExerciseKey): readonly Hand[] {
  const { board, hands } = getExercise(key).position;
  const seen = [...board.map((placed) => placed?.card ?? null), ...hands.blue].map((card) => card?.id);
  const unseen = EXERCISES.flatMap((one) => [
    ...getExercise(one).position.hands.red,
    ...getExercise(one).position.hands.blue,
  ]).filter((card): card is CardValues => card !== null && !seen.includes(card.id));
  return Array.from({ length: 50 }, (_, deal) =>
    SLOTS.map((slot) => (hands.red[slot] ? (unseen[(deal * 7 + slot * 3) % unseen.length] ?? null) : null)),
  ) as unknown as Hand[];
}

/** Cards without an element leave it out of the file or have null there. */
function toJson({ element, ...face }: Omit<ReturnType<typeof facesOf>[number], 'id'>) {
  return element === null ? face : { ...face, element };
}

describe('the words of the small problems', () => {
  const NB = '\u00a0';

  it('give every small problem its own title and description, short enough for search results', async () => {
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

  it('name a problem and its place', () => {
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
  ])('describe an end after %d tries', (tries, title) => {
    expect(
      foundTitle({
        tries: Array.from({ length: tries }, () => ({ slot: 0, x: 0, y: 0, value: 0, line: [] })),
      }),
    ).toBe(title);
  });

  it.each([
    [0, 'Trente-six petits problèmes vous attendent.'],
    [1, `1${NB}problème résolu sur 36.`],
    [7, `7${NB}problèmes résolus sur 36.`],
    [36, `Les 36 petits problèmes sont résolus${NB}: bravo${NB}!`],
  ])('tell the number of solved problems: %d', (number, text) => {
    const found = new Set<ExerciseId>(EXERCISES.slice(0, number).map(exerciseId));
    expect(foundText(found).replace(/^(\d) /, `$1${NB}`)).toBe(text);
  });
});
