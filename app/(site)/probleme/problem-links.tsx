import { dayAfter, type Day } from '#lib/areas/problems/problem-day.ts';
import { PROBLEM_MESSAGES as say } from '#lib/areas/problems/problem-messages.ts';
import { ARCHIVE_PAGE, PROBLEM_PAGE, problemPage } from '#lib/areas/problems/problem.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import styles from './problem.module.css';

type ProblemLinksProps = {
  day: Day;
  /** The last day before it that has a problem. */
  before: Day | null;
  today: Day | null;
  isOwn: boolean;
};

/** The ways on: the problem before, today's, the archive, and for visitors the way to a streak. */
export function ProblemLinks({ day, before, today, isOwn }: ProblemLinksProps) {
  return (
    <nav className={styles.links} aria-label="Autres problèmes">
      {before !== null && (
        <a href={problemPage(before)}>{before === dayAfter(day, -1) ? say.dayBefore : say.before}</a>
      )}{' '}
      {today !== null && day < today && <a href={PROBLEM_PAGE}>{say.today}</a>}{' '}
      <a href={ARCHIVE_PAGE}>{say.archive}</a>{' '}
      {!isOwn && (
        <span className="soft small">
          <a href={`${LOGIN_PAGE.path}?retour=${problemPage(day)}`}>{say.logIn}</a> {say.logInWhy}
        </span>
      )}{' '}
      <span className="soft small">{say.stakes}</span>
    </nav>
  );
}
