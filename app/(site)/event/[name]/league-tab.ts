import { LEAGUE_TABS } from '#lib/areas/animations/animation-words.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { noBreak } from '#lib/base/words/typography.ts';
import type { Tab } from '#ui/tabs.tsx';

/** The tabs of a league and their values of `onglet`; the first one has none. */
const TABS = { planning: null, reglement: 'reglement', etat: 'etat' } as const;

export type LeagueTab = keyof typeof TABS;

const LABELS: Record<LeagueTab, string> = {
  planning: LEAGUE_TABS.planning,
  reglement: LEAGUE_TABS.rules,
  etat: LEAGUE_TABS.state,
};

/** The tab that an address asks for; null for an unknown one. */
export function parseTab(onglet: string | string[] | undefined): LeagueTab | null {
  if (onglet === undefined) return 'planning';
  return onglet === 'reglement' || onglet === 'etat' ? onglet : null;
}

/** The address of a tab. */
export function tabPath(name: string, tab: LeagueTab): string {
  const word = TABS[tab];
  return word === null ? leaguePath(name) : `${leaguePath(name)}?onglet=${word}`;
}

/** The title of a tab's page; that of the first tab is just the league's. */
export function tabTitle(tab: LeagueTab, league: string): string {
  return TABS[tab] === null ? league : noBreak(`${LABELS[tab]} : ${league}`);
}

/** The three tabs of a league as links. */
export function tabsOf(name: string): Tab[] {
  return (Object.keys(TABS) as LeagueTab[]).map((tab) => ({ href: tabPath(name, tab), label: LABELS[tab] }));
}
