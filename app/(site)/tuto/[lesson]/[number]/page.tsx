import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { withReturn } from '#lib/base/local-path.ts';
import { EXERCISE_PAGE, TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { openExercise, mayGiveUp } from '#lib/areas/exercises/exercise-service.ts';
import {
  EXERCISE_MESSAGES as say,
  exerciseDescription,
  exerciseTitle,
  placeText,
  EXERCISE_TEXTS,
  foundText,
  foundTitle,
} from '#lib/areas/exercises/exercise-messages.ts';
import {
  EXERCISE_CODES,
  exercisePage,
  lessonPage,
  type Exercise,
  type OpenExercise,
  exerciseAddress,
  exerciseAfter,
  exerciseId,
  type ExerciseCode,
} from '#lib/areas/exercises/exercise.ts';
import {
  goalText,
  chooseText,
  PROBLEM_MESSAGES,
  reasonText,
  waysText,
} from '#lib/areas/problems/problem-messages.ts';
import { getLessonTitle } from '#lib/areas/tutorial/tutorial-service.ts';
import { TUTORIAL_MESSAGES } from '#lib/areas/tutorial/tutorial-messages.ts';
import { SLOTS, type Slot } from '#lib/game/rules/types.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import stage from '#ui/stage.module.css';
import { movesOf, stepOf, isOver } from './exercise-moves.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Solution } from '#ui/puzzle/solution.tsx';
import puzzle from '#ui/puzzle/puzzle.module.css';

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
    const title = exerciseTitle(rule, exercise);
    const description = exerciseDescription(rule, exercise);
    return { title, description, canonical: exercisePage(exercise), preview: { title } };
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
      <b className={puzzle.goal}>
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

type NoteProps = { open: OpenExercise; hasCard: boolean; refusal: ExerciseCode | null };

/** Beside the table: the task and why a try failed, at the end the outcome and the solution; below it further links. */
function ExerciseNote(props: NoteProps) {
  return (
    <>
      {isOver(props.open) ? <End {...props} /> : <Task {...props} />}
      <Ways {...props} />
    </>
  );
}

function Task({ open, hasCard, refusal }: NoteProps) {
  const { exercise, faces, attempt, found } = open;
  const { position, value, options, hint } = exercise;
  const last = attempt.tries.at(-1);
  return (
    <section className={puzzle.part} aria-labelledby="enonce">
      <h2 id="enonce">{goalText({ turn: position.turn, value })}</h2>
      <div role="status" className={puzzle.part}>
        {last ? (
          <>
            <p>
              <b>{say.wrong}</b> {reasonText(position, last, (id) => faces[id]?.name ?? id)}
            </p>
            <p>
              <b>{say.hint}</b> {hint}
            </p>
          </>
        ) : (
          <p>{waysText(options.length)}</p>
        )}
        {refusal && <p id="erreurs">{EXERCISE_TEXTS[refusal]}</p>}
        <p>{chooseText(position.turn, { hasCard })}</p>
      </div>
      {mayGiveUp(attempt) && (
        <p>
          <a href={exerciseAddress(exercise, { tries: attempt.tries, isGivenUp: true })}>{say.solution}</a>
        </p>
      )}
      {found?.has(exerciseId(exercise)) && <p className="soft small">{say.alreadyFound}</p>}
      <p className="soft small">{PROBLEM_MESSAGES.openHands}</p>
    </section>
  );
}

function End({ open: { exercise, faces, attempt, isGivenUp, found } }: NoteProps) {
  const { position, answer, options, value } = exercise;
  return (
    <>
      <section className={puzzle.part} aria-labelledby="issue">
        <h2 id="issue">{isGivenUp ? say.missed : foundTitle(attempt)}</h2>
        <p>{goalText({ turn: position.turn, value })}</p>
        {found && !isGivenUp && <p>{foundText(found)}</p>}
        <Next exercise={exercise} />
      </section>
      <Solution
        position={position}
        answer={answer}
        options={options}
        nameOf={(id) => faces[id]?.name ?? id}
      />
    </>
  );
}

function Next({ exercise }: Pick<OpenExercise, 'exercise'>) {
  const next = exerciseAfter(exercise);
  const isSameRule = next?.lesson === exercise.lesson;
  return (
    <p className="row">
      {next && (
        <ButtonLink kind="main" href={isSameRule ? exercisePage(next) : lessonPage(next.lesson)}>
          {isSameRule ? say.next : say.nextRule}
        </ButtonLink>
      )}{' '}
      <ButtonLink href={exercisePage(exercise)}>{say.again}</ButtonLink>
    </p>
  );
}

function Ways({ open: { exercise, found } }: NoteProps) {
  const page = exercisePage(exercise);
  return (
    <nav className={puzzle.links} aria-label={say.others}>
      <a href={lessonPage(exercise.lesson)}>{say.rule}</a>{' '}
      {found === null && (
        <span className="soft small">
          <a href={withReturn(LOGIN_PAGE.path, page)}>{say.logIn}</a> {say.logInWhy}
        </span>
      )}{' '}
      <span className="soft small">{PROBLEM_MESSAGES.stakes}</span>
    </nav>
  );
}
