import type { Metadata } from 'next';
import { listPublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { LEAGUES_INDEX_WORDS as say, leagueGroups } from '#lib/areas/home/leagues-index.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const PATH = '/event';

export const metadata: Metadata = {
  title: say.title,
  description: say.description,
  alternates: { canonical: PATH },
  openGraph: openGraph({ path: PATH }),
};

/** All leagues by their state (product/pages §7). */
export default async function LeaguesPage() {
  const groups = leagueGroups(await listPublicLeagues());
  return (
    <PageParts>
      <PageTitle lead={say.description}>{say.title}</PageTitle>
      {groups.length === 0 && <p>{say.none}</p>}
      {groups.map(({ title, leagues }) => (
        <section key={title} className="stack">
          <h2>{title}</h2>
          <ul>
            {leagues.map((league) => (
              <li key={league.name}>
                <a href={leaguePath(league.name)}>{league.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageParts>
  );
}
