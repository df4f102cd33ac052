import {
  EXERCISE_MESSAGES as say,
  numberText,
  shortGoalText,
} from '#lib/areas/exercises/exercise-messages.ts';
import {
  EXERCISE_NUMBERS,
  exerciseId,
  exercisePage,
  getExercise,
  type ExerciseKey,
  type Found,
} from '#lib/areas/exercises/exercise.ts';
import type { LessonId } from '#lib/areas/tutorial/lesson.ts';
import { MiniBoard } from '#ui/home/mini-board.tsx';
import styles from './tutorial.module.css';

/** The end of a rule: its small problems, each with its board, its task, and for players whether they have found it. */
export function PlayStrip({ lesson, found }: { lesson: LessonId; found: Found }) {
  const id = `${lesson}-jouer`;
  return (
    <div className={styles.play}>
      <h3 id={id}>{say.strip}</h3>
      <ol className={styles.strip} role="list" aria-labelledby={id}>
        {EXERCISE_NUMBERS.map((number) => (
          <Problem key={number} of={{ lesson, number }} found={found} />
        ))}
      </ol>
    </div>
  );
}

function Problem({ of, found }: { of: ExerciseKey; found: Found }) {
  const exercise = getExercise(of);
  const isFound = found?.has(exerciseId(of)) ?? false;
  return (
    <li>
      <a href={exercisePage(of)}>
        <MiniBoard owners={exercise.position.board.map((placed) => placed?.color ?? null)} />
        <span>
          <b>{numberText(of)}</b>
          <small> {shortGoalText(exercise)}</small>
        </span>{' '}
        {isFound && (
          <span className={styles.found}>
            <span aria-hidden="true">✓</span>
            <span className="sr">, {say.found}</span>
          </span>
        )}
      </a>
    </li>
  );
}
