import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import { getMyTrainings } from '#lib/areas/training/training-service.ts';
import { MY_TRAININGS_WORDS as say } from '#lib/areas/training/my-trainings-words.ts';
import { KEEP_TEXTS } from '#lib/areas/training/training-words.ts';
import { MY_TRAININGS_PATH as PATH } from '#lib/areas/training/training.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { GameList } from './game-list.tsx';
import { RobotScores } from './robot-scores.tsx';
import { StrengthList } from './strength-list.tsx';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The viewer's own training games, what they come to against each robot, and their strength (product/training §8). */
export default async function MyTrainingsPage() {
  const viewer = await getViewer();
  const [mine, { notice, faults }] = await Promise.all([getMyTrainings(viewer), getFlash(PATH)]);
  if (!mine.ok) redirect(`/login.html?retour=${PATH}`);
  const { games, record } = mine.value;
  const play = (
    <ButtonLink kind="main" href="/jouer">
      {say.play}
    </ButtonLink>
  );
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {notice !== null && (
        <Banner kind="success">
          <p>{say.kept}</p>
        </Banner>
      )}
      {faults.map(({ code }) => (
        <Banner key={code} kind="notice">
          <p>{(KEEP_TEXTS as Record<string, string>)[code] ?? say.away}</p>
        </Banner>
      ))}
      {games.length === 0 ? (
        <Empty sentence={say.none} within="page" action={play} />
      ) : (
        <>
          <p className="row">
            {play} <ButtonLink href={COACH_PAGE}>{say.coach}</ButtonLink>
          </p>
          <StrengthList strengths={record.strengths} />
          <RobotScores byRobot={record.byRobot} />
          <GameList games={games} />
        </>
      )}
    </PageParts>
  );
}
