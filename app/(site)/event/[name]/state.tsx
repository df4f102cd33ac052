import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import { toEventJson } from '#lib/areas/animations/animation-wire.ts';
import { LEAGUE_WORDS as say } from '#lib/areas/animations/animation-words.ts';
import { placesThatCount } from '#lib/areas/animations/outlook.ts';
import { Crosstable } from './crosstable.tsx';
import { LiveLeague } from './live-league.client.tsx';
import { Participants } from './participants.tsx';
import { RemainingGames } from './remaining-games.tsx';
import { ScenarioSection } from './scenario.tsx';
import { StandingsTable } from './standings-table.tsx';

type StateProps = Pick<LeaguePage, 'league' | 'setup'> & {
  query: Readonly<Record<string, string | string[] | undefined>>;
};

/** The tab « Etat actuel de la ligue »: a note before the matches, a live table, or the final one with its rewards. */
export function State({ league, setup, query }: StateProps) {
  const rewards = setup?.places ?? [];
  if (league.leagueState === 'not yet')
    return (
      <>
        <p>{say.notYet}</p>
        <Participants {...league} />
      </>
    );
  if (league.leagueState === 'close')
    return (
      <>
        <StandingsTable table={league} ownName={league.ownName} rewards={rewards} />
        <Crosstable table={league} ownName={league.ownName} />
        <RemainingGames table={league} ownName={league.ownName} />
      </>
    );
  const places = placesThatCount(rewards.length, league.players.length);
  return (
    <>
      <LiveLeague initial={toEventJson(league).event} ownName={league.ownName} places={places} />
      <ScenarioSection league={league} query={query} places={places} />
    </>
  );
}
