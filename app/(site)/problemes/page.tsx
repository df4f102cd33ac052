import { definePage, shown } from '#app/_page/define-page.tsx';
import { listArchive, type Archive } from '#lib/areas/problems/archive-service.ts';
import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { SHOWN_FAMILIES } from '#lib/areas/games/history.ts';
import { listMonth } from '#lib/areas/problems/month-service.ts';
import { LISTING_TEXTS, MONTH_MESSAGES } from '#lib/areas/problems/month-messages.ts';
import type { Streak } from '#lib/areas/problems/streak.ts';
import { LISTING_CODES, type MonthList } from '#lib/areas/problems/month.ts';
import { PROBLEMS_PAGE, TODAYS_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { findStreak } from '#lib/areas/problems/published-service.ts';
import {
  ARCHIVE_MESSAGES as say,
  goalText,
  LEVEL_NAMES,
  monthText,
  shortDayText,
  streakText,
} from '#lib/areas/problems/problem-messages.ts';
import { PROBLEM_FEED, problemPage } from '#lib/areas/problems/problem.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { capitalized } from '#lib/base/text/typography.ts';
import { LEVELS } from '#lib/game/puzzles/rating.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/field.tsx';
import { Raised } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';
import { Sheet } from '#ui/sheet.tsx';
import styles from './archive.module.css';
import { MonthCalendar, MonthPlayers } from './month-list.tsx';

/** The problems of a month, by level and rules (product/problems §8). */
export default definePage(PROBLEMS_PAGE, {
  load: async ({ viewer, left }, { query }) => {
    const text = (name: keyof typeof query) => [query[name]].flat()[0] ?? '';
    const [archive, streak] = await Promise.all([
      listArchive(viewer, { mois: text('mois'), niveau: text('niveau'), regles: text('regles') }),
      findStreak(viewer),
    ]);
    return shown({ archive, streak, list: await listMonth(viewer, archive.month), flash: left });
  },
  head: () => ({
    title: say.title,
    description: say.lead,
    alternates: { canonical: PROBLEMS_PAGE.path },
    openGraph: openGraph({ path: PROBLEMS_PAGE.path }),
  }),
  body: (data) => <ArchivePage {...data} />,
});

type ArchivePageProps = { archive: Archive; streak: Streak | null; list: MonthList; flash: Flash };

function ArchivePage({ archive, streak, list, flash: { notice, faults } }: ArchivePageProps) {
  const { month, level, family, lines, before, after } = archive;
  const monthPage = (other: string) =>
    `${PROBLEMS_PAGE.path}?${new URLSearchParams({
      mois: other,
      ...(level !== null && { niveau: String(level) }),
      ...(family !== null && { regles: family }),
    }).toString()}`;
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
        <p>{say.empty}</p>
      ) : (
        <Sheet label={say.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say.day}</th>
                <th scope="col">{say.goal}</th>
                <th scope="col">{say.level}</th>
                <th scope="col" className={sheet.secondary}>
                  {say.rules}
                </th>
                {streak && <th scope="col">{say.state}</th>}
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </Sheet>
      )}
      <p className="row">
        <a href={monthPage(before)}>{monthText(before)}</a>{' '}
        {after && <a href={monthPage(after)}>{monthText(after)}</a>}{' '}
        <a href={PROBLEM_FEED} type="application/atom+xml">
          {say.feed}
        </a>
      </p>
      <MonthPlayers list={list} />
    </PageParts>
  );
}
