import { mayGiveUp } from '#lib/areas/exercises/exercise-service.ts';
import {
  EXERCISE_TEXTS,
  EXERCISE_MESSAGES as say,
  foundText,
  foundTitle,
} from '#lib/areas/exercises/exercise-messages.ts';
import {
  exerciseAddress,
  exerciseAfter,
  exerciseId,
  exercisePage,
  lessonPage,
  type ExerciseCode,
  type OpenExercise,
} from '#lib/areas/exercises/exercise.ts';
import {
  chooseText,
  goalText,
  PROBLEM_MESSAGES,
  reasonText,
  waysText,
} from '#lib/areas/problems/problem-messages.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Solution } from '#ui/puzzle/solution.tsx';
import puzzle from '#ui/puzzle/solution.module.css';
import { isOver } from './exercise-moves.ts';
import styles from './exercise.module.css';

type NoteProps = { open: OpenExercise; hasCard: boolean; refusal: ExerciseCode | null };

/** Beside the table: what to do and why a try failed, at the end how it went and the solution; below it the ways on. */
export function ExerciseNote(props: NoteProps) {
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
    <nav className={styles.links} aria-label={say.others}>
      <a href={lessonPage(exercise.lesson)}>{say.rule}</a>{' '}
      {found === null && (
        <span className="soft small">
          <a href={`${LOGIN_PAGE.path}?retour=${page}`}>{say.logIn}</a> {say.logInWhy}
        </span>
      )}{' '}
      <span className="soft small">{PROBLEM_MESSAGES.stakes}</span>
    </nav>
  );
}
