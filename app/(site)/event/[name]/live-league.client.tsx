'use client';

import { useRef, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { LEAGUE_MESSAGES as say } from '#lib/areas/animations/animation-messages.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { toLeagueTable, type LeagueTableJson } from '#lib/areas/animations/crosstable.ts';
import type { Deadline } from '#lib/areas/animations/league-state-messages.ts';
import { listOpenGames } from '#lib/areas/animations/open-points.ts';
import {
  readScenario,
  scenarioPath,
  suppose,
  TABLE_ANCHOR,
  type Scenario,
} from '#lib/areas/animations/scenario.ts';
import { supposedCountText, WHAT_IF_MESSAGES } from '#lib/areas/animations/league-outlook-messages.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { useHydrated } from '#ui/use-hydrated.client.ts';
import { Crosstable, Legend } from './crosstable.tsx';
import styles from './crosstable.module.css';
import { Forfeits, RemainingGames } from './remaining-games.tsx';
import { LeaguePanel } from './league-panel.tsx';
import { StandingsTable } from './standings-table.tsx';
import { WhatIf, WhatIfLink } from './what-if.tsx';

type LiveLeagueProps = {
  initial: LeagueTableJson;
  ownName: string | null;
  emblems: ReadonlyMap<string, string>;
  places: number;
  deadline: Deadline | null;
  /** The scenario of the address; null outside « Et si… ? ». */
  scenario: Scenario | null;
};

/** The live state of a league: rendered by the server, then refreshed every 30 seconds while the page is visible. */
export function LiveLeague(props: LiveLeagueProps) {
  const { initial, ownName, emblems, places, deadline, scenario: asked } = props;
  const { data, error } = useSWR<LeagueTableJson, Error>(`/rest/animation/${initial.name}`, fetchEvent, {
    fallbackData: initial,
    refreshInterval: KEEP_SECONDS.league * 1000,
    revalidateOnMount: false,
    revalidateIfStale: false,
  });
  const [chosen, setChosen] = useState(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLive = useIsLive();
  useHydrated();
  const { name } = initial;
  const table = toLeagueTable(data ?? initial);
  // Drops suppositions about games played since.
  const scenario = chosen && readScenario(chosen, listOpenGames(table));
  const change = (next: Scenario | null) => {
    setChosen(next);
    // The clicked link is gone, so the heading takes its focus.
    if ((next === null) !== (chosen === null)) heading.current?.focus({ preventScroll: true });
    history.replaceState(null, '', scenarioPath(name, next));
  };
  const whatIf = { name, table, ownName, scenario, onChange: change };
  return (
    <>
      <LeaguePanel
        {...{ table, ownName, places, deadline }}
        calendar={`${leaguePath(name)}/calendrier.ics`}
      />
      <p role="status" hidden={!error}>
        {error && say.loadProblem}
      </p>
      <div className={styles.head} data-hydrate="idle">
        <h2 id={TABLE_ANCHOR} ref={heading} tabIndex={-1}>
          {say.crosstable}
        </h2>
        <Legend table={table} />
        <WhatIfLink {...whatIf} />
      </div>
      <WhatIf {...whatIf}>
        <Crosstable table={table} ownName={ownName} scenario={scenario} />
      </WhatIf>
      <Standings {...{ table, ownName, emblems, places, scenario }} />
      <Forfeits {...table} />
      <RemainingGames table={table} ownName={ownName} />
      {isLive && <p className="soft small">{say.live}</p>}
    </>
  );
}

type StandingsProps = Parameters<typeof StandingsTable>[0] & { scenario: Scenario | null };

/** The table as it is, or under a scenario. */
function Standings({ table, scenario, ...props }: StandingsProps) {
  const supposed = Object.keys(scenario ?? {}).length;
  if (scenario === null || supposed === 0) return <StandingsTable table={table} {...props} />;
  const title = `${WHAT_IF_MESSAGES.standings} (${supposedCountText(supposed)})`;
  return <StandingsTable table={suppose(table, scenario)} {...props} title={title} />;
}

async function fetchEvent(address: string): Promise<LeagueTableJson> {
  const response = await fetch(address);
  const { event } = (await response.json()) as { event?: LeagueTableJson };
  if (!event) throw new Error(`No league at ${address}`);
  return event;
}

/** False on the server and without JavaScript, where nothing is refreshed. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
