import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { findExercise, openExercise } from '#lib/areas/exercises/exercise-service.ts';
import {
  EXERCISE_WORDS as say,
  exerciseDescription,
  exerciseTitle,
  placeText,
} from '#lib/areas/exercises/exercise-words.ts';
import {
  EXERCISE_CODES,
  exercisePage,
  lessonPage,
  type Exercise,
  type OpenExercise,
} from '#lib/areas/exercises/exercise.ts';
import { goalText } from '#lib/areas/problems/problem-words.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { getLessonTitle } from '#lib/areas/tutorial/tutorial-service.ts';
import { TUTORIAL_WORDS } from '#lib/areas/tutorial/tutorial-words.ts';
import { SLOTS } from '#lib/game/rules/types.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/replay/owner-mark.tsx';
import stage from '#ui/stage.module.css';
import { movesOf, stepOf } from './exercise-moves.ts';
import { ExerciseNote } from './exercise-note.tsx';
import styles from './exercise.module.css';

type Props = {
  params: Promise<{ lesson: string; number: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findExercise(await params);
  if (!found.ok) return { title: TUTORIAL_WORDS.title };
  const exercise = found.value;
  const rule = await getLessonTitle(exercise.lesson);
  const path = exercisePage(exercise);
  const title = exerciseTitle(rule, exercise);
  const description = exerciseDescription(rule, exercise);
  return {
    ...{ title, description, alternates: { canonical: path } },
    openGraph: openGraph({ path, title, description }),
  };
}

/** A small problem of a rule (product/learning §2). */
export default async function ExercisePage({ params, searchParams }: Props) {
  const [viewer, asked, query] = await Promise.all([getViewer(), params, searchParams]);
  const text = (name: string) => [query[name]].flat()[0] ?? '';
  const given = { tries: text('essais'), isGivenUp: text('solution') !== '' };
  const found = await openExercise(viewer, { ...asked, ...given });
  if (!found.ok) notFound();
  const open = found.value;
  const { exercise, faces } = open;
  const [rule, flash] = await Promise.all([
    getLessonTitle(exercise.lesson),
    getFlash(exercisePage(exercise)),
  ]);
  const refusal = EXERCISE_CODES.find((known) => flash.faults.some(({ code }) => code === known)) ?? null;
  const selected = SLOTS.find((slot) => String(slot) === text('carte')) ?? null;
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
    { label: TUTORIAL_WORDS.title, path: '/tutoriel.html' },
    { label: exerciseTitle(rule, exercise), path: exercisePage(exercise) },
  ];
}
