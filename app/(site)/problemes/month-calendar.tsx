import type { Archive } from '#lib/areas/problems/archive-service.ts';
import { dayAfter, daysOf, weekdayOf } from '#lib/areas/problems/month.ts';
import { ARCHIVE_MESSAGES as say, calendarLabel, WEEKDAYS } from '#lib/areas/problems/problem-messages.ts';
import { problemPage } from '#lib/areas/problems/problem.ts';
import styles from './archive.module.css';

const SIGNS = { solved: '✓', missed: '✕', begun: '…' } as const;

/** The days of a month, each with how its reader has done; a link where there is a problem. */
export function MonthCalendar({ archive: { month, days, today } }: { archive: Archive }) {
  const { first, last } = daysOf(month);
  const known = new Map(days.map((one) => [one.day, one]));
  const all = Array.from({ length: Number(last.slice(8)) }, (_, at) => dayAfter(first, at));
  return (
    <div className={styles.calendar}>
      {WEEKDAYS.map((name) => (
        <b key={name} aria-hidden="true">
          {`${name} `}
        </b>
      ))}
      <ol role="list" aria-label={say.calendar}>
        {all.map((day, at) => {
          const found = known.get(day);
          const number = Number(day.slice(8));
          return (
            <li
              key={day}
              data-first={at === 0 ? weekdayOf(day) : undefined}
              data-state={found?.state ?? undefined}
            >
              {found ? (
                <a href={problemPage(day)} aria-current={day === today ? 'date' : undefined}>
                  <span aria-hidden="true">{number}</span> <span className="sr">{calendarLabel(found)}</span>
                  {found.state && <i aria-hidden="true">{SIGNS[found.state]}</i>}
                </a>
              ) : (
                <span>{number}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
