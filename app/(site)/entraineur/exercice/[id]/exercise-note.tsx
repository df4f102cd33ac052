import type { OpenExercise } from '#lib/areas/coach/coach-service.ts';
import {
  COACH_MESSAGES,
  EXERCISE_MESSAGES as say,
  goalText,
  inGameText,
  KIND_MESSAGES,
  outcomeText,
  waysText,
} from '#lib/areas/coach/coach-messages.ts';
import { COACH_PAGE, exercisePage } from '#lib/areas/coach/coach.ts';
import { lineTexts, promptText, reasonText } from '#lib/areas/problems/problem-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SolutionLine } from '#ui/puzzle/solution.tsx';
import styles from './exercise.module.css';

/** Beside the table: what to do and why a try still loses; at the end a right play, what follows it, and the game. */
export function ExerciseNote({ open, hasCard }: { open: OpenExercise; hasCard: boolean }) {
  const { mistake, attempt } = open;
  const nameOf = (id: string) => mistake.faces[id]?.name ?? id;
  const last = attempt.tries.at(-1);
  return (
    <>
      {attempt.isOver ? (
        <Over open={open} />
      ) : (
        <section className={styles.part} aria-labelledby="enonce" id="suite">
          <h2 id="enonce">{goalText(mistake.before.turn)}</h2>
          <div role="status" className={styles.part}>
            {last ? (
              <p>
                <b>{say.wrong}</b> {reasonText(mistake.before, last, nameOf)}
              </p>
            ) : (
              <Ways open={open} />
            )}
            <p>{promptText(mistake.before.turn, { hasCard, left: attempt.left })}</p>
          </div>
          <p className="soft small">
            {KIND_MESSAGES[mistake.kind].about} {say.openHands}
          </p>
        </section>
      )}
      <nav className={styles.links} aria-label="Autres exercices">
        <a href={COACH_PAGE}>{COACH_MESSAGES.title}</a>{' '}
        {attempt.tries.length > 0 && <a href={exercisePage(mistake.id)}>{say.again}</a>}
      </nav>
    </>
  );
}

function Ways({ open: { exercise } }: { open: OpenExercise }) {
  const { value, plays } = exercise;
  const right = plays.filter((play) => play.value === value).length;
  return <p>{waysText({ value, right, ways: plays.length })}</p>;
}

function Over({ open }: { open: OpenExercise }) {
  const { mistake, exercise, attempt, next } = open;
  const cardName = (id: string) => mistake.faces[id]?.name ?? id;
  const shown = attempt.isSolved ? (attempt.tries.at(-1) ?? exercise.answer) : exercise.answer;
  const turns = lineTexts(mistake.before, [shown, ...shown.line], cardName);
  return (
    <>
      <section className={styles.part} aria-labelledby="issue">
        <h2 id="issue">{outcomeText(attempt)}</h2>
        <Ways open={open} />
        <p>{inGameText(mistake.turn, { cardName, loss: mistake.loss })}</p>
        <p className="row">
          {next !== null && (
            <ButtonLink kind="main" href={exercisePage(next)}>
              {say.next}
            </ButtonLink>
          )}{' '}
          <ButtonLink href={mistake.replay}>{say.game}</ButtonLink>
        </p>
      </section>
      <SolutionLine title={say.solution} turns={turns} />
    </>
  );
}
