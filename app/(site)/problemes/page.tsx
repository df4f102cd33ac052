import { definePage, shown } from '#app/_page/define-page.tsx';
import { listArchive, type Archive } from '#lib/areas/problems/archive-service.ts';
import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { SHOWN_FAMILIES } from '#lib/areas/games/history.ts';
import { listMonth } from '#lib/areas/problems/month-service.ts';
import {
  LISTING_TEXTS,
  MONTH_MESSAGES,
  ownScoreText,
  playersTitle,
} from '#lib/areas/problems/month-messages.ts';
import { type Streak, PROBLEM_FEED, problemPage } from '#lib/areas/problems/problem.ts';
import {
  LISTING_CODES,
  type MonthList,
  type MonthLine,
  dayAfter,
  daysOf,
  weekdayOf,
} from '#lib/areas/problems/month.ts';
import { PROBLEMS_PAGE, TODAYS_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { findStreak } from '#lib/areas/problems/published-service.ts';
import {
  ARCHIVE_MESSAGES as say,
  goalText,
  LEVEL_NAMES,
  monthText,
  shortDayText,
  streakText,
  ARCHIVE_MESSAGES,
  calendarLabel,
  WEEKDAYS,
} from '#lib/areas/problems/problem-messages.ts';
import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { searchOf } from '#lib/base/query.ts';
import { capitalized } from '#lib/base/text/typography.ts';
import { LEVELS } from '#lib/game/puzzles/rating.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/field.tsx';
import { Raised } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';
import { secondary, Sheet } from '#ui/sheet.tsx';
import styles from './archive.module.css';
import { PlayerLink } from '#ui/player-link.tsx';
import { PostForm } from '#ui/form-parts.tsx';

/** The problems of a month, by level and rules (product/problems §8). */
export default definePage(PROBLEMS_PAGE, {
  load: async ({ viewer, left }, { query }) => {
    const [archive, streak] = await Promise.all([listArchive(viewer, query), findStreak(viewer)]);
    return shown({ archive, streak, list: await listMonth(viewer, archive.month), flash: left });
  },
  head: ({ archive: { month, after, days } }) => ({
    title: after === null ? say.title : `${say.title}, ${monthText(month).toLowerCase()}`,
    description: say.lead,
    canonical: after === null ? PROBLEMS_PAGE.path : monthPage(month),
    ...(days.length === 0 && { robots: 'noindex' }),
  }),
  body: (data) => <ArchivePage {...data} />,
});

/** The address of a month, with filters or without. */
function monthPage(month: string, filter: Readonly<Record<string, string | number | null>> = {}): string {
  return PROBLEMS_PAGE.path + searchOf({ mois: month, ...filter }, { niveau: null, regles: null });
}

type ArchivePageProps = { archive: Archive; streak: Streak | null; list: MonthList; flash: Flash };

function ArchivePage({ archive, streak, list, flash: { notice, faults } }: ArchivePageProps) {
  const { month, level, family, lines, before, after } = archive;
  const filter = { niveau: level, regles: family };
  return (
    <PageParts>
      <PageTitle lead={say.lead} back={{ href: TODAYS_PROBLEM_PAGE.path, label: say.back }}>
        {say.title}
      </PageTitle>
      {notice === 'listing changed' && (
        <Banner kind="success">
          <p>{MONTH_MESSAGES.changed}</p>
        </Banner>
      )}
      {LISTING_CODES.filter((code) => faults.some((fault) => fault.code === code)).map((code) => (
        <Banner key={code} kind="notice">
          <p>{LISTING_TEXTS[code]}</p>
        </Banner>
      ))}
      {streak && <p>{streakText(streak)}</p>}
      <form className={styles.filter} method="get" action={PROBLEMS_PAGE.path}>
        <input type="hidden" name="mois" value={month} />
        <SelectField
          name="niveau"
          label={say.level}
          defaultValue={level === null ? '' : String(level)}
          options={[
            { value: '', label: say.all },
            ...LEVELS.map((one) => ({ value: String(one), label: LEVEL_NAMES[one] ?? '' })),
          ]}
        />
        <SelectField
          name="regles"
          label={say.rules}
          defaultValue={family ?? ''}
          options={[
            { value: '', label: say.allRules },
            ...SHOWN_FAMILIES.map((one) => ({ value: one, label: capitalized(FAMILY_NAMES[one]) })),
          ]}
        />
        <Button>{say.filter}</Button>
      </form>
      <h2>{monthText(month)}</h2>
      <MonthCalendar archive={archive} />
      {lines.length === 0 ? (
        <p>{level === null && family === null ? say.noMonth : say.empty}</p>
      ) : (
        <Sheet
          label={say.title}
          columns={[say.day, say.goal, say.level, secondary(say.rules), streak !== null && say.state]}
        >
          {lines.map((line) => (
            <tr key={line.day}>
              <td>
                <a href={problemPage(line.day)}>
                  <Raised>{shortDayText(line.day)}</Raised>
                </a>
              </td>
              <td>{goalText(line)}</td>
              <td>{LEVEL_NAMES[line.level]}</td>
              <td className={sheet.secondary}>{rulesText(line.rules)}</td>
              {streak && <td>{line.state ? say.states[line.state] : ''}</td>}
            </tr>
          ))}
        </Sheet>
      )}
      <p className="row">
        {before && <a href={monthPage(before, filter)}>{monthText(before)}</a>}{' '}
        {after && <a href={monthPage(after, filter)}>{monthText(after)}</a>}{' '}
        <a href={PROBLEM_FEED} type="application/atom+xml">
          {say.feed}
        </a>
      </p>
      <MonthPlayers list={list} />
    </PageParts>
  );
}

/** The players of a month, and the viewer's own figures with the switch that lists them (product/problems §9). */
function MonthPlayers({ list }: { list: MonthList }) {
  const { month, lines, you } = list;
  return (
    <section className="stack" aria-labelledby="joueurs">
      <h2 id="joueurs">{playersTitle(month)}</h2>
      <p className="soft">{MONTH_MESSAGES.lead}</p>
      {lines.length === 0 ? (
        <p>{MONTH_MESSAGES.empty}</p>
      ) : (
        <Lines lines={lines} label={playersTitle(month)} />
      )}
      {you && <Own you={you} month={month} />}
    </section>
  );
}

function Lines({ lines, label }: { lines: readonly MonthLine[]; label: string }) {
  const heads = MONTH_MESSAGES;
  return (
    <Sheet label={label} columns={[heads.rank, heads.player, heads.solved, heads.tries, heads.row]}>
      {lines.map(({ rank, name, solved, tries, row, isYou }, at) => (
        <tr key={at} aria-current={isYou ? 'true' : undefined}>
          <td>{rank}</td>
          <td>
            {name === null ? MONTH_MESSAGES.anonymous : <PlayerLink name={name} />}{' '}
            {isYou && MONTH_MESSAGES.you}
          </td>
          <td>{solved}</td>
          <td>{tries}</td>
          <td>{row}</td>
        </tr>
      ))}
    </Sheet>
  );
}

function Own({
  you: { score, isOff, isPrivate },
  month,
}: Pick<MonthList, 'month'> & { you: NonNullable<MonthList['you']> }) {
  const told = [
    ...(score ? [ownScoreText(score)] : []),
    ...(isPrivate ? [MONTH_MESSAGES.isPrivate] : isOff ? [MONTH_MESSAGES.isOff] : []),
  ];
  return (
    <PostForm className={styles.own} action="/rest/problems/listing">
      {told.length > 0 && <p>{told.join(' ')}</p>}
      {!isPrivate && (
        <>
          <input type="hidden" name="mois" value={month} />
          <input type="hidden" name="isListed" value={String(isOff)} />
          <Button>{isOff ? MONTH_MESSAGES.show : MONTH_MESSAGES.hide}</Button>
        </>
      )}
    </PostForm>
  );
}

const SIGNS = { solved: '✓', missed: '✕', begun: '…' } as const;

/** The days of a month with the reader's results, linked if they have a problem. */
function MonthCalendar({ archive: { month, days, today } }: { archive: Archive }) {
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
