import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { EXERCISE_PAGE } from '#lib/areas/exercises/exercise-pages.ts';
import { openExercise } from '#lib/areas/exercises/exercise-service.ts';
import {
  EXERCISE_MESSAGES as say,
  exerciseDescription,
  exerciseTitle,
  placeText,
} from '#lib/areas/exercises/exercise-messages.ts';
import {
  EXERCISE_CODES,
  exercisePage,
  lessonPage,
  type Exercise,
  type OpenExercise,
} from '#lib/areas/exercises/exercise.ts';
import { goalText } from '#lib/areas/problems/problem-messages.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { getLessonTitle } from '#lib/areas/tutorial/tutorial-service.ts';
import { TUTORIAL_MESSAGES } from '#lib/areas/tutorial/tutorial-messages.ts';
import { SLOTS, type Slot } from '#lib/game/rules/types.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import stage from '#ui/stage.module.css';
import { movesOf, stepOf } from './exercise-moves.ts';
import { ExerciseNote } from './exercise-note.tsx';
import styles from './exercise.module.css';

/** A small problem of a rule (product/learning §2). */
export default definePage(EXERCISE_PAGE, {
  load: async ({ viewer, left }, { params, query: { essais, solution, carte } }) => {
    const given = { tries: textOf(essais), isGivenUp: textOf(solution) !== '' };
    const found = await openExercise(viewer, { ...params, ...given });
    if (!found.ok) return refused('not found');
    const open = found.value;
    const selected = SLOTS.find((slot) => String(slot) === textOf(carte)) ?? null;
    return shown({ open, rule: await getLessonTitle(open.exercise.lesson), selected, flash: left });
  },
  head: ({ open: { exercise }, rule }) => {
    const path = exercisePage(exercise);
    const title = exerciseTitle(rule, exercise);
    const description = exerciseDescription(rule, exercise);
    return {
      ...{ title, description, alternates: { canonical: path } },
      openGraph: openGraph({ path, title, description }),
    };
  },
  body: (data) => <ExercisePage {...data} />,
});

type ExercisePageProps = { open: OpenExercise; rule: string; selected: Slot | null; flash: Flash };

function ExercisePage({ open, rule, selected, flash }: ExercisePageProps) {
  const { exercise, faces } = open;
  const refusal = EXERCISE_CODES.find((known) => flash.faults.some(({ code }) => code === known)) ?? null;
  const moves = movesOf(open, selected);
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(rule, exercise)} />
      <section className={`${stage.stage} ${stage.page}`} aria-label={say.region}>
        <Bar rule={rule} open={open} />
        <PuzzleTable step={stepOf(open)} faces={faces} moves={moves} />
        <div className={stage.note}>
          <ExerciseNote open={open} hasCard={moves?.selected != null} refusal={refusal} />
        </div>
      </section>
    </>
  );
}

function Bar({ rule, open: { exercise } }: { rule: string; open: OpenExercise }) {
  const { position, value, lesson } = exercise;
  return (
    <div className={`${stage.bar} felt`}>
      <h1>
        <a href={lessonPage(lesson)}>{rule}</a>
      </h1>
      <span>{placeText(exercise)}</span>{' '}
      <b className={styles.goal}>
        <OwnerMark color={position.turn} /> <span>{goalText({ turn: position.turn, value })}</span>
      </b>
    </div>
  );
}

function crumbsOf(rule: string, exercise: Exercise) {
  return [
    { label: TUTORIAL_MESSAGES.title, path: TUTORIAL_PAGE.path },
    { label: exerciseTitle(rule, exercise), path: exercisePage(exercise) },
  ];
}

/** The first of a parameter's values. */
function textOf(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? '';
}
