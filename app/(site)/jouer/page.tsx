import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { readFilledForm } from '#lib/areas/training/start-form.ts';
import { getStartPage } from '#lib/areas/training/start-service.ts';
import { START_WORDS as say } from '#lib/areas/training/start-words.ts';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { HandsChoice } from './hands-choice.tsx';
import { OrderChoice } from './order-choice.tsx';
import { RobotChoice } from './robot-choice.tsx';
import { listRulesOptions, RulesChoice } from './rules-choice.tsx';
import { Summary } from './summary.tsx';
import styles from './jouer.module.css';

const PATH = '/jouer';

export const metadata: Metadata = {
  title: say.title,
  description: say.description,
  alternates: { canonical: PATH },
  openGraph: openGraph({ path: PATH, title: say.title, description: say.description }),
};

type Props = { searchParams: Promise<Query> };

/** A training game: against whom, with which hands, under which rules (product/training §3). */
export default async function StartPage({ searchParams }: Props) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  const page = await getStartPage(viewer);
  const options = listRulesOptions(page);
  const filled = readFilledForm((name) => [query[name] ?? []].flat(), {
    hasOwn: page.own !== null,
    hasLeague: page.league !== null,
  });
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {query.faute === 'cartes' && (
        <p role="alert" className={styles.fault}>
          {say.tooFew}
        </p>
      )}
      <form className={styles.form} action="/jouer/table">
        <RobotChoice portraits={page.portraits} filled={filled} />
        <div className={styles.lower}>
          <HandsChoice page={page} filled={filled} />
          <RulesChoice options={options} filled={filled} />
        </div>
        <OrderChoice filled={filled} />
        <p className="soft">{say.stakes}</p>
        <Summary options={options} />
      </form>
    </PageParts>
  );
}
