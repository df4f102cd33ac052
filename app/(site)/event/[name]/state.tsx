import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import { toEventJson } from '#lib/areas/animations/animation-wire.ts';
import { LEAGUE_MESSAGES as say } from '#lib/areas/animations/animation-messages.ts';
import { toDeadline } from '#lib/areas/animations/league-state-messages.ts';
import { placesThatCount } from '#lib/areas/animations/outlook.ts';
import { TABLE_ANCHOR, type Scenario } from '#lib/areas/animations/scenario.ts';
import { parisDaysUntil } from '#lib/base/paris-time.ts';
import { Crosstable, Legend } from './crosstable.tsx';
import styles from './crosstable.module.css';
import { Forfeits, RemainingGames } from './remaining-games.tsx';
import { LiveLeague } from './live-league.client.tsx';
import { Participants } from './participants.tsx';
import { StandingsTable } from './standings-table.tsx';

type StateProps = Pick<LeaguePage, 'league' | 'setup' | 'emblems'> & {
  /** The scenario of the address; null unless it asks « Et si… ? ». */
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
        <div className={styles.head}>
          <h2 id={TABLE_ANCHOR}>{say.crosstable}</h2>
          <Legend table={league} isOver />
        </div>
        <Crosstable table={league} ownName={ownName} isOver />
        <Forfeits games={league.games} />
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
      deadline={end ? toDeadline(end, parisDaysUntil(end, now)) : null}
      scenario={scenario}
    />
  );
}
