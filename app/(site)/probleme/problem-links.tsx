import { dayAfter, type Day } from '#lib/areas/problems/problem-day.ts';
import { PROBLEM_WORDS as say } from '#lib/areas/problems/problem-words.ts';
import { ARCHIVE_PAGE, PROBLEM_PAGE, problemPage } from '#lib/areas/problems/problem.ts';
import styles from './problem.module.css';

/** The ways on: the day before, today's problem, the archive, and for visitors the way to a streak. */
export function ProblemLinks({ day, today, isOwn }: { day: Day; today: Day | null; isOwn: boolean }) {
  return (
    <nav className={styles.links} aria-label="Autres problèmes">
      <a href={problemPage(dayAfter(day, -1))}>{say.before}</a>
      {today !== null && day < today && <a href={PROBLEM_PAGE}>{say.today}</a>}
      <a href={ARCHIVE_PAGE}>{say.archive}</a>
      {!isOwn && (
        <span className="soft small">
          <a href="/login.html?retour=/probleme">{say.logIn}</a>
          {'\u00a0: vos jours de suite sont comptés.'}
        </span>
      )}
      <span className="soft small">{say.stakes}</span>
    </nav>
  );
}
