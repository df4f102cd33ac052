import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { COACH_HOME_PAGE } from '#lib/areas/coach/coach-pages.ts';
import { getCoach, type CoachPage } from '#lib/areas/coach/coach-service.ts';
import {
  COACH_MESSAGES as say,
  LOOKED_TEXT,
  notEnoughText,
  progressText,
  curveText,
  curveTitle,
  monthText,
  monthTitle,
  oneMonthText,
  percentText,
} from '#lib/areas/coach/coach-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PLAY_LINK } from '#ui/menu-links.ts';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import styles from './coach.module.css';
import { KindsPart } from './kinds-part.tsx';
import type { MonthPoint } from '#lib/areas/coach/coach-page.ts';
import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { capitalized, formatNumber } from '#lib/base/text/typography.ts';
import { Curve, ValueTable } from '#ui/curve.tsx';
import { num, Sheet } from '#ui/sheet.tsx';

/** The coach's findings in the viewer's last games (product/coach §4). */
export default definePage(COACH_HOME_PAGE, {
  load: async ({ viewer }, { query: { regles } }) => {
    const found = await getCoach(viewer, { regles });
    if (!found.ok) return refused('log in');
    return shown(found.value);
  },
  head: () => ({ title: say.title }),
  body: (coach) => (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {coach.all === 0 && coach.families.length === 0 ? (
        <Empty sentence={say.none} within="page" action={<Play />}>
          <p>{say.noneText}</p>
        </Empty>
      ) : (
        <>
          <Progress coach={coach} />
          {coach.isEnough && <KindsPart kinds={coach.kinds} />}
          {coach.families.length > 0 && <AccuracyPart {...coach} />}
        </>
      )}
    </PageParts>
  ),
});

function Play() {
  return (
    <ButtonLink kind="main" href={PLAY_LINK.href}>
      {say.play}
    </ButtonLink>
  );
}

/** Progress of the analysis, and a hint if there are too few games. */
function Progress({ coach: { looked, all, isEnough } }: { coach: CoachPage }) {
  const isUnderWay = looked < all;
  return (
    <div className={styles.progress}>
      <p>
        <b>{progressText(looked, all)}</b> {isUnderWay ? say.waiting : LOOKED_TEXT}
      </p>
      {isUnderWay && <progress value={looked} max={all} aria-hidden="true" />}
      {!isEnough && !isUnderWay && <p>{notEnoughText(looked)}</p>}
      {(isUnderWay || !isEnough) && (
        <p className="row">
          {isUnderWay && <ButtonLink href={COACH_HOME_PAGE.path}>{say.reload}</ButtonLink>}
          {!isEnough && !isUnderWay && <Play />}
        </p>
      )}
    </div>
  );
}

/** The accuracy under each family of rules, and per month under the chosen one. */
function AccuracyPart({ families, chosen, months }: Pick<CoachPage, 'families' | 'chosen' | 'months'>) {
  return (
    <section className="stack" aria-labelledby="precision">
      <h2 id="precision">{say.accuracy}</h2>
      <p className="soft">{say.accuracyNote}</p>
      <div className={styles.accuracy}>
        <Families families={families} chosen={chosen} />
        <div className="stack" id="courbe">
          <h3>{curveTitle(chosen)}</h3>
          <Months months={months} />
        </div>
      </div>
    </section>
  );
}

function Families({ families, chosen }: Pick<CoachPage, 'families' | 'chosen'>) {
  return (
    <Sheet label={say.families} columns={[say.family, num(say.games), num(say.percent)]}>
      {families.map(({ family, games, percent }) => (
        <tr key={family}>
          <th scope="row">
            <a href={familyAddress(family)} aria-current={family === chosen ? 'true' : undefined}>
              {family === null ? say.allFamilies : capitalized(FAMILY_NAMES[family])}
            </a>
          </th>
          <td className="num">{formatNumber(games)}</td>
          <td className="num">{percentText(percent)}</td>
        </tr>
      ))}
    </Sheet>
  );
}

function familyAddress(family: CoachPage['chosen']): string {
  const query = family === null ? '' : `?${new URLSearchParams({ regles: family }).toString()}`;
  return `${COACH_PAGE}${query}#courbe`;
}

function Months({ months }: { months: readonly MonthPoint[] }) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  if (first === last)
    return (
      <p>
        <b>{percentText(first.percent)}</b> {oneMonthText(first.month)}
      </p>
    );
  const values = months.map(({ percent }) => percent);
  return (
    <>
      <Curve
        values={values}
        label={curveText(values)}
        unit={say.unit}
        format={percentText}
        most={100}
        ends={[
          <span key="first">{monthText(first.month)}</span>,
          <span key="last">{monthText(last.month)}</span>,
        ]}
      />{' '}
      <ValueTable
        summary={say.values}
        label={say.values}
        columns={[say.month, num(say.games), num(say.percent)]}
        rows={months.map(({ month, games, percent }) => [
          monthTitle(month),
          formatNumber(games),
          percentText(percent),
        ])}
      />
    </>
  );
}
