import { MONTH_MESSAGES as say, ownScoreText, playersTitle } from '#lib/areas/problems/month-messages.ts';
import { type MonthLine, type MonthList, dayAfter, daysOf, weekdayOf } from '#lib/areas/problems/month.ts';
import { Button } from '#ui/button.tsx';
import { PlayerLink } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from './archive.module.css';
import type { Archive } from '#lib/areas/problems/archive-service.ts';
import { ARCHIVE_MESSAGES, calendarLabel, WEEKDAYS } from '#lib/areas/problems/problem-messages.ts';
import { problemPage } from '#lib/areas/problems/problem.ts';

/** The players of a month, and for a player their own figures with the switch (product/problems §9). */
export function MonthPlayers({ list }: { list: MonthList }) {
  const { month, lines, you } = list;
  return (
    <section className="stack" aria-labelledby="joueurs">
      <h2 id="joueurs">{playersTitle(month)}</h2>
      <p className="soft">{say.lead}</p>
      {lines.length === 0 ? <p>{say.empty}</p> : <Lines lines={lines} label={playersTitle(month)} />}
      {you && <Own you={you} month={month} />}
    </section>
  );
}

function Lines({ lines, label }: { lines: readonly MonthLine[]; label: string }) {
  return (
    <Sheet label={label}>
      <table>
        <thead>
          <tr>
            {[say.rank, say.player, say.solved, say.tries, say.row].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rank, name, solved, tries, row, isYou }, at) => (
            <tr key={at} aria-current={isYou ? 'true' : undefined}>
              <td>{rank}</td>
              <td>
                {name === null ? say.anonymous : <PlayerLink name={name} />} {isYou && say.you}
              </td>
              <td>{solved}</td>
              <td>{tries}</td>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Own({
  you: { score, isOff, isPrivate },
  month,
}: Pick<MonthList, 'month'> & { you: NonNullable<MonthList['you']> }) {
  const told = [
    ...(score ? [ownScoreText(score)] : []),
    ...(isPrivate ? [say.isPrivate] : isOff ? [say.isOff] : []),
  ];
  return (
    <form className={styles.own} method="post" action="/rest/problems/listing">
      <ShownFor />
      {told.length > 0 && <p>{told.join(' ')}</p>}
      {!isPrivate && (
        <>
          <input type="hidden" name="mois" value={month} />
          <input type="hidden" name="isListed" value={String(isOff)} />
          <Button>{isOff ? say.show : say.hide}</Button>
        </>
      )}
    </form>
  );
}

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
      <ol role="list" aria-label={ARCHIVE_MESSAGES.calendar}>
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
