'use client';

import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { LEAGUE_WORDS as say } from '#lib/areas/animations/animation-words.ts';
import { toLeagueTable, type LeagueTableJson } from '#lib/areas/animations/league-table.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { Crosstable } from './crosstable.tsx';
import { RemainingGames } from './remaining-games.tsx';
import { StandingsTable } from './standings-table.tsx';

type LiveLeagueProps = { initial: LeagueTableJson; ownName: string | null; places: number };

/** The live state of a league: rendered by the server, then refreshed every 30 seconds while the page is visible. */
export function LiveLeague({ initial, ownName, places }: LiveLeagueProps) {
  const { data, error } = useSWR<LeagueTableJson, Error>(`/rest/animation/${initial.name}`, fetchEvent, {
    fallbackData: initial,
    refreshInterval: KEEP_SECONDS.league * 1000,
    revalidateOnMount: false,
    revalidateIfStale: false,
  });
  const isLive = useIsLive();
  const table = toLeagueTable(data ?? initial);
  return (
    <>
      {isLive && <p className="soft">{say.live}</p>}
      <p role="status" hidden={!error}>
        {error && say.loadProblem}
      </p>
      <StandingsTable table={table} ownName={ownName} places={places} />
      <Crosstable table={table} ownName={ownName} />
      <RemainingGames table={table} ownName={ownName} />
    </>
  );
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
