import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getViewer } from '#app/_request/viewer.ts';
import { getCoach, type CoachPage } from '#lib/areas/coach/coach-service.ts';
import {
  COACH_WORDS as say,
  LOOKED_TEXT,
  notEnoughText,
  progressText,
} from '#lib/areas/coach/coach-words.ts';
import { COACH_PAGE as PATH } from '#lib/areas/coach/coach.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AccuracyPart } from './accuracy-part.tsx';
import styles from './coach.module.css';
import { KindsPart } from './kinds-part.tsx';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the viewer's last games say of their play (product/coach §4). */
export default async function CoachHomePage({ searchParams }: Props) {
  const [viewer, { regles }] = await Promise.all([getViewer(), searchParams]);
  const found = await getCoach(viewer, { regles: [regles].flat()[0] ?? '' });
  if (!found.ok) redirect(`/login.html?retour=${PATH}`);
  const { value: coach } = found;
  return (
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
  );
}

function Play() {
  return (
    <ButtonLink kind="main" href="/jouer">
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
          {isUnderWay && <ButtonLink href={PATH}>{say.reload}</ButtonLink>}
          {!isEnough && !isUnderWay && <Play />}
        </p>
      )}
    </div>
  );
}
