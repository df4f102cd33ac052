import { definePage } from '#app/_page/define-page.tsx';
import { refused, shown } from '#app/_page/outcomes.ts';
import { COACH_HOME_PAGE } from '#lib/areas/coach/coach-pages.ts';
import { getCoach, type CoachPage } from '#lib/areas/coach/coach-service.ts';
import {
  COACH_MESSAGES as say,
  LOOKED_TEXT,
  notEnoughText,
  progressText,
} from '#lib/areas/coach/coach-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PLAY_LINK } from '#ui/menu-links.ts';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { AccuracyPart } from './accuracy-part.tsx';
import styles from './coach.module.css';
import { KindsPart } from './kinds-part.tsx';

/** The coach's findings in the viewer's last games (product/coach §4). */
export default definePage(COACH_HOME_PAGE, {
  load: async ({ viewer }, { query: { regles } }) => {
    const found = await getCoach(viewer, { regles: [regles].flat()[0] ?? '' });
    if (!found.ok) return refused({ goTo: `/login.html?retour=${COACH_HOME_PAGE.path}` });
    return shown(found.value);
  },
  head: () => ({
    title: say.title,
    alternates: { canonical: COACH_HOME_PAGE.path },
    robots: { index: false },
  }),
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

/** How far the analysis is, and what is missing. */
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
