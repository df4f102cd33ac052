import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { getLeaguePage, type LeaguePage as Page } from '#lib/areas/animations/animation-service.ts';
import { LEAGUE_WORDS as say } from '#lib/areas/animations/animation-words.ts';
import { leaguePath, type LeagueLine } from '#lib/areas/animations/animation.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { leagueDescription } from '#lib/areas/seo/description-words.ts';
import { openGraph, posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { PageParts } from '#ui/page-parts.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LeagueData } from './league-data.tsx';
import { LeagueHead } from './league-head.tsx';
import { parseTab, tabPath, tabsOf, tabTitle, type LeagueTab } from './league-tab.ts';
import styles from './event.module.css';
import { Planning } from './planning.tsx';
import { Registration, RegistrationOutcome } from './registration.tsx';
import { Rules } from './rules.tsx';
import { State } from './state.tsx';

type Query = Readonly<Record<string, string | string[] | undefined>>;

type Props = { params: Promise<{ name: string }>; searchParams: Promise<Query> };

const find = cache(async (name: string): Promise<Page> => {
  const found = await getLeaguePage(await getViewer(), { name });
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { league, setup } = await find((await params).name);
  const { name, title } = league;
  const path = leaguePath(name);
  const tab = parseTab((await searchParams).onglet, league) ?? notFound();
  return {
    title: keepOrder(tabTitle(tab, league)),
    description: keepOrder(leadOf(setup) ?? leagueDescription(title)),
    alternates: { canonical: path },
    openGraph: openGraph({ path, picture: posterOf('league', { id: name, name: title }) }),
  };
}

/** A league in three tabs (product/pages §7.1). */
export default async function LeaguePage({ params, searchParams }: Props) {
  const { name } = await params;
  const [page, query, flash] = await Promise.all([find(name), searchParams, getFlash(leaguePath(name))]);
  const { league } = page;
  const tab = parseTab(query.onglet, league);
  if (tab === null) notFound();
  return (
    <PageParts hasIslands>
      <LeagueData {...page} />
      <LeagueHead {...page} />
      <RegistrationOutcome flash={flash} isIn={league.ownName !== null} />
      {tab === 'planning' && <Registration league={league} />}
      <div className="stack">
        <Tabs label={say.tabs} items={tabsOf(league)} current={tabPath(league, tab)} />
        <TabContent tab={tab} page={page} query={query} />
      </div>
      <Others leagues={page.others} />
    </PageParts>
  );
}

function TabContent({ tab, page, query }: { tab: LeagueTab; page: Page; query: Query }) {
  if (tab === 'planning') return <Planning {...page} now={new Date()} />;
  return tab === 'reglement' ? <Rules {...page} /> : <State {...page} query={query} now={new Date()} />;
}

function Others({ leagues }: { leagues: readonly LeagueLine[] }) {
  if (leagues.length === 0) return null;
  return (
    <nav className="stack" aria-labelledby="autres">
      <h2 id="autres">{say.others}</h2>
      <ul className={styles.names}>
        {leagues.map(({ name, title }) => (
          <li key={name}>
            <a href={leaguePath(name)}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
