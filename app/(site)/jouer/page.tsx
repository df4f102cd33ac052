import { definePage, shown } from '#app/_page/define-page.tsx';
import type { Query } from '#lib/base/query.ts';
import { getHall, type Hall as HallData } from '#lib/areas/duels/offer-service.ts';
import { DUEL_START_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { readFilledForm, type FilledForm } from '#lib/areas/training/start-form.ts';
import { getStartPage, type StartPage as Start } from '#lib/areas/training/start-service.ts';
import { nextRobot, type Medals } from '#lib/areas/training/progress.ts';
import { findMedals } from '#lib/areas/training/training-service.ts';
import { START_FAULTS, START_MESSAGES as say } from '#lib/areas/training/start-messages.ts';
import { START_PAGE, TABLE_PAGE } from '#lib/areas/training/training-pages.ts';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { Hall } from './hall.tsx';
import { HandsChoice } from './hands-choice.tsx';
import { OrderChoice, RobotChoice, listRulesOptions, RulesChoice } from './choices.tsx';
import { Summary } from './summary.tsx';
import styles from './jouer.module.css';

/** The form for a training game: robot, hands and rules (product/training §3). */
export default definePage(START_PAGE, {
  load: async ({ viewer }, { query }: { query: Query }) => {
    const [page, medals, hall] = await Promise.all([
      getStartPage(viewer),
      findMedals(viewer),
      getHall(viewer),
    ]);
    const filled = readFilledForm((name) => [query[name] ?? []].flat(), { hasOwn: page.own !== null });
    // The default is the robot to beat next.
    const robot = medals && query.robot === undefined ? nextRobot(medals) : filled.robot;
    const fault = query.faute === 'cartes' || query.faute === 'ligue' ? START_FAULTS[query.faute] : null;
    return shown({ page, hall, filled: { ...filled, robot }, medals, fault });
  },
  head: () => ({
    title: say.title,
    description: say.description,
    preview: { title: say.title },
  }),
  body: (data) => <StartPage {...data} />,
});

type StartPageProps = {
  page: Start;
  hall: HallData;
  filled: FilledForm;
  medals: Medals | null;
  fault: string | null;
};

function StartPage({ page, hall, filled, medals, fault }: StartPageProps) {
  const options = listRulesOptions(page);
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Hall hall={hall} />
      <form className={styles.form} action={TABLE_PAGE.path}>
        <RobotChoice portraits={page.portraits} filled={filled} medals={medals} />
        <div className={styles.lower}>
          <HandsChoice page={page} filled={filled} />
          <RulesChoice options={options} filled={filled} />
        </div>
        <OrderChoice filled={filled} />
        <p className="soft">
          {say.stakes} <a href={DUEL_START_PAGE.path}>{say.friend}</a>
        </p>
        <Summary options={options} />
      </form>
    </PageParts>
  );
}
