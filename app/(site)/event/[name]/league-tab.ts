import { LEAGUE_TABS } from '#lib/areas/animations/animation-messages.ts';
import { leaguePath, type League } from '#lib/areas/animations/animation.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import type { Tab } from '#ui/tabs.tsx';

export type LeagueTab = 'planning' | 'reglement' | 'etat';

type OfLeague = Pick<League, 'name' | 'leagueState'>;

const LABELS: Record<LeagueTab, string> = {
  planning: LEAGUE_TABS.planning,
  reglement: LEAGUE_TABS.rules,
  etat: LEAGUE_TABS.state,
};

/** The tabs in their order; a league opens on the first: on its state while it runs. */
function orderOf({ leagueState }: Pick<League, 'leagueState'>): readonly LeagueTab[] {
  return leagueState === 'open' ? ['etat', 'planning', 'reglement'] : ['planning', 'reglement', 'etat'];
}

/** The tab that an address asks for; null for an unknown one. */
export function parseTab(onglet: string | string[] | undefined, league: OfLeague): LeagueTab | null {
  const order = orderOf(league);
  return onglet === undefined ? (order[0] ?? null) : (order.find((tab) => tab === onglet) ?? null);
}

/** The address of a tab; that of the first one is just the league's. */
export function tabPath(league: OfLeague, tab: LeagueTab): string {
  return isFirst(league, tab) ? leaguePath(league.name) : `${leaguePath(league.name)}?onglet=${tab}`;
}

/** The title of a tab's page; that of the first tab is just the league's. */
export function tabTitle(tab: LeagueTab, league: OfLeague & Pick<League, 'title'>): string {
  return isFirst(league, tab) ? league.title : noBreak(`${LABELS[tab]} : ${league.title}`);
}

/** The three tabs of a league as links. */
export function tabsOf(league: OfLeague): Tab[] {
  return orderOf(league).map((tab) => ({ href: tabPath(league, tab), label: LABELS[tab] }));
}

function isFirst(league: OfLeague, tab: LeagueTab): boolean {
  return orderOf(league)[0] === tab;
}
