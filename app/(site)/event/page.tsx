import { definePage, shown } from '#app/_page/define-page.tsx';
import { LEAGUES_PAGE } from '#lib/areas/animations/animation-pages.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { listLeagueEntries } from '#lib/areas/home/leagues-index-service.ts';
import {
  entryFacts,
  LEAGUES_INDEX_MESSAGES as say,
  leagueGroups,
  type LeagueEntry,
} from '#lib/areas/home/leagues-index.ts';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import styles from './leagues.module.css';

/** All leagues by their state (product/pages §7). */
export default definePage(LEAGUES_PAGE, {
  load: async () => shown({ groups: leagueGroups(await listLeagueEntries()) }),
  head: () => ({
    title: say.title,
    description: say.description,
  }),
  body: ({ groups }) => (
    <PageParts>
      <PageTitle lead={say.description}>{say.title}</PageTitle>
      {groups.length === 0 && <p>{say.none}</p>}
      <div className={styles.groups}>
        {groups.map(({ title, isOver, leagues }) => (
          <section key={title} className={`stack ${isOver ? styles.over : ''}`}>
            <h2>{title}</h2>
            <ul className={styles.leagues}>
              {leagues.map((league) => (
                <Entry key={league.name} league={league} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageParts>
  ),
});

function Entry({ league }: { league: LeagueEntry }) {
  const { name, title, lead } = league;
  return (
    <li className={styles.league}>
      <h3>
        <a href={leaguePath(name)}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      {lead && <p>{lead}</p>}
      <p className={styles.facts}>
        {entryFacts(league).map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </p>
    </li>
  );
}
