import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { Still } from '#app/_page/markup.tsx';
import { LEAGUE_PAGE } from '#lib/areas/animations/animation-pages.ts';
import { getLeaguePage, type LeaguePage } from '#lib/areas/animations/animation-service.ts';
import { LEAGUE_MESSAGES as say, LEAGUE_TABS } from '#lib/areas/animations/animation-messages.ts';
import { leaguePath, type LeagueLine, type League } from '#lib/areas/animations/animation.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { findScenario, type Scenario, TABLE_ANCHOR } from '#lib/areas/animations/scenario.ts';
import { leagueDescription } from '#lib/areas/seo/description-messages.ts';
import { posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import type { Flash } from '#lib/base/flash.ts';
import { PageParts } from '#ui/page-title.tsx';
import { Tabs, type Tab } from '#ui/tabs.tsx';
import { INDEX, LeagueHead, Rules } from './league-head.tsx';
import list from '#ui/names.module.css';
import { Planning, Participants } from './planning.tsx';
import { Registration, RegistrationOutcome } from './registration.tsx';
import { leagueData } from '#lib/areas/seo/structured-data.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { Breadcrumbs, JsonLd } from '#ui/json-ld.tsx';
import { noBreak } from '#lib/base/text/typography.ts';
import { toEventJson } from '#lib/areas/animations/animation-wire.ts';
import { daysToPlay } from '#lib/areas/animations/league-fit.ts';
import { toDeadline } from '#lib/areas/animations/league-state-messages.ts';
import { placesThatCount } from '#lib/areas/animations/outlook.ts';
import { Crosstable, Legend } from './crosstable.tsx';
import crosstable from './crosstable.module.css';
import { Forfeits, RemainingGames } from './remaining-games.tsx';
import { LiveLeague } from './live-league.client.tsx';
import { StandingsTable } from './standings-table.tsx';

/** A league in three tabs (product/pages §7.1). */
export default definePage(LEAGUE_PAGE, {
  load: async ({ viewer, left }, { params, query }) => {
    const found = await getLeaguePage(viewer, params);
    if (!found.ok) return refused('not found');
    const { league } = found.value;
    const tab = parseTab(query.onglet, league);
    if (tab === null) return refused('not found');
    return shown({ page: found.value, tab, scenario: findScenario(query, league), flash: left });
  },
  head: ({ page: { league, setup }, tab }) => {
    const { name, title } = league;
    return {
      title: keepOrder(tabTitle(tab, league)),
      description: keepOrder(descriptionOf(title, setup)),
      canonical: leaguePath(name),
      preview: { picture: posterOf('league', { id: name, name: title }) },
    };
  },
  body: (data) => <LeagueParts {...data} />,
});

function descriptionOf(title: string, setup: Parameters<typeof leadOf>[0]): string {
  return leadOf(setup) ?? leagueDescription(title);
}

type TabProps = { page: LeaguePage; tab: LeagueTab; scenario: Scenario | null };

function LeagueParts({ page, tab, scenario, flash }: TabProps & { flash: Flash }) {
  const { league } = page;
  return (
    <PageParts>
      <LeagueData {...page} />
      <LeagueHead {...page} />
      <RegistrationOutcome flash={flash} isIn={league.ownName !== null} />
      {tab === 'planning' && (
        <Still id="volet-inscription">
          <Registration league={league} />
        </Still>
      )}
      <div className="stack">
        <Tabs label={say.tabs} items={tabsOf(league)} current={tabPath(league, tab)} />
        <TabContent page={page} tab={tab} scenario={scenario} />
      </div>
      <Others leagues={page.others} />
    </PageParts>
  );
}

function TabContent({ tab, page, scenario }: TabProps) {
  if (tab === 'planning') return <Planning {...page} now={new Date()} />;
  return tab === 'reglement' ? <Rules {...page} /> : <State {...page} scenario={scenario} now={new Date()} />;
}

function Others({ leagues }: { leagues: readonly LeagueLine[] }) {
  if (leagues.length === 0) return null;
  return (
    <nav className="stack" aria-labelledby="autres">
      <h2 id="autres">{say.others}</h2>
      <ul className={list.names}>
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

/** Structured data of a league; an event only if its matches have a date. */
function LeagueData({ league: { name, title }, setup }: LeaguePage) {
  const path = leaguePath(name);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: INDEX.label, path: INDEX.href },
          { label: title, path },
        ]}
      />
      {setup?.dates.matchesFrom && (
        <JsonLd
          data={leagueData(getConfig(), {
            ...{ title, lead: descriptionOf(title, setup), path },
            ...{ from: setup.dates.matchesFrom, to: setup.dates.matchesTo },
            picturePath: posterOf('league', { id: name, name: title }).url,
          })}
        />
      )}
    </>
  );
}

type LeagueTab = 'planning' | 'reglement' | 'etat';

type OfLeague = Pick<League, 'name' | 'leagueState'>;

const LABELS: Record<LeagueTab, string> = {
  planning: LEAGUE_TABS.planning,
  reglement: LEAGUE_TABS.rules,
  etat: LEAGUE_TABS.state,
};

/** The tabs in order; a league opens on the first, its state while it runs. */
function orderOf({ leagueState }: Pick<League, 'leagueState'>): readonly LeagueTab[] {
  return leagueState === 'open' ? ['etat', 'planning', 'reglement'] : ['planning', 'reglement', 'etat'];
}

/** The tab in the query; null for an unknown one. */
function parseTab(onglet: string | string[] | undefined, league: OfLeague): LeagueTab | null {
  const order = orderOf(league);
  return (onglet ?? '') === '' ? (order[0] ?? null) : (order.find((tab) => tab === onglet) ?? null);
}

/** The address of a tab; the first tab has the league's. */
function tabPath(league: OfLeague, tab: LeagueTab): string {
  return isFirst(league, tab) ? leaguePath(league.name) : `${leaguePath(league.name)}?onglet=${tab}`;
}

/** The title of a tab's page; the first tab has the league's. */
function tabTitle(tab: LeagueTab, league: OfLeague & Pick<League, 'title'>): string {
  return isFirst(league, tab) ? league.title : noBreak(`${LABELS[tab]} : ${league.title}`);
}

function tabsOf(league: OfLeague): Tab[] {
  return orderOf(league).map((tab) => ({ href: tabPath(league, tab), label: LABELS[tab] }));
}

function isFirst(league: OfLeague, tab: LeagueTab): boolean {
  return orderOf(league)[0] === tab;
}

type StateProps = Pick<LeaguePage, 'league' | 'setup' | 'emblems'> & {
  /** The scenario of the address; null outside « Et si… ? ». */
  scenario: Scenario | null;
  now: Date;
};

/** The tab « Etat actuel de la ligue »: a note before the matches, a live table, or the final one with its rewards. */
export function State({ league, setup, emblems, scenario, now }: StateProps) {
  const { ownName, leagueState } = league;
  const rewards = setup?.places ?? [];
  if (leagueState === 'not yet')
    return (
      <>
        <p>{say.notYet}</p>
        <Participants {...league} />
      </>
    );
  if (leagueState === 'close')
    return (
      <>
        <StandingsTable table={league} {...{ ownName, emblems, rewards }} />
        <div className={crosstable.head}>
          <h2 id={TABLE_ANCHOR}>{say.crosstable}</h2>
          <Legend table={league} isOver />
        </div>
        <Crosstable table={league} ownName={ownName} isOver />
        <Forfeits {...league} />
        <RemainingGames table={league} ownName={ownName} isOver />
      </>
    );
  const end = setup?.dates.matchesTo;
  return (
    <LiveLeague
      initial={toEventJson(league).event}
      ownName={ownName}
      emblems={emblems}
      places={placesThatCount(rewards.length, league.players.length)}
      deadline={end ? toDeadline(end, daysToPlay(end, now)) : null}
      scenario={scenario}
    />
  );
}
