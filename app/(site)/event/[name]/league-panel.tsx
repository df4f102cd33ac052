import type { ReactNode } from 'react';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { chancesDetails, chancesTitle } from '#lib/areas/animations/chance-messages.ts';
import { chancesOf, type Chances } from '#lib/areas/animations/chances.ts';
import { contendersText, leadersTitle } from '#lib/areas/animations/league-outlook-messages.ts';
import { leagueOutlook, makeOutlook, type Outlook } from '#lib/areas/animations/outlook.ts';
import {
  gamesWord,
  LEAGUE_STATE_MESSAGES as say,
  possibleText,
  type Deadline,
  deadlineSentence,
  opponentText,
} from '#lib/areas/animations/league-state-messages.ts';
import { countGames, makeStandings } from '#lib/areas/animations/standings.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { Raised } from '#ui/pieces.tsx';
import styles from './league-panel.module.css';
import { makeCrosstable } from '#lib/areas/animations/crosstable.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { GamesSoFar } from './crosstable.tsx';

type PanelProps = {
  table: LeagueTable;
  ownName: string | null;
  /** The number of places that count. */
  places: number;
  deadline: Deadline | null;
  /** The address of the league's calendar. */
  calendar: string;
};

/** A league under way: for a participant whether first place is still possible and the games left, for others the leaders. */
export function LeaguePanel({ table, ownName, places, deadline, calendar }: PanelProps) {
  const outlook = makeOutlook(table);
  const chances = ownName === null ? null : chancesOf(table, ownName, outlook);
  if (chances === null || ownName === null)
    return <Everybodys table={table} outlook={outlook} deadline={deadline} />;
  const answer = (
    <Felt
      kind={say.own}
      title={chancesTitle(chances)}
      details={chancesDetails(chances, { format: table.format, places })}
      facts={<OwnFacts chances={chances} deadline={deadline} />}
    />
  );
  if (chances.ownGames === 0) return answer;
  return (
    <div className={styles.top}>
      {answer}
      <OwnGames table={table} name={ownName} deadline={deadline} calendar={calendar} />
    </div>
  );
}

type EverybodysProps = Pick<PanelProps, 'table' | 'deadline'> & { outlook: Outlook };

function Everybodys({ table, outlook, deadline }: EverybodysProps) {
  const found = leagueOutlook(table, outlook);
  const { played, all } = countGames(table);
  return (
    <Felt
      kind={say.league}
      title={leadersTitle(found)}
      details={contendersText(found)}
      facts={
        <>
          <Fact label={say.playedGames} value={formatNumber(played)} note={`/\u00a0${formatNumber(all)}`} />
          <DeadlineFact deadline={deadline} />
        </>
      }
    />
  );
}

type FeltProps = { kind: string; title: string; details: readonly string[]; facts: ReactNode };

function Felt({ kind, title, details, facts }: FeltProps) {
  return (
    <section className={`${styles.felt} felt`}>
      <h2 className={styles.kind}>{kind}</h2>
      <p className={styles.title}>
        <Raised>{title}</Raised>
      </p>
      {details.length > 0 && (
        <p className="soft">
          <Raised>{details.join(' ')}</Raised>
        </p>
      )}
      <dl className={styles.facts}>{facts}</dl>
    </section>
  );
}

function OwnFacts({ chances, deadline }: { chances: Chances; deadline: Deadline | null }) {
  const { standing, most, ownGames } = chances;
  return (
    <>
      <Fact label={say.points} value={formatNumber(standing.points)} note={possibleText(most)} />
      <Fact label={say.toPlay} value={formatNumber(ownGames)} note={gamesWord(ownGames)} />
      <DeadlineFact deadline={deadline} />
    </>
  );
}

function DeadlineFact({ deadline }: { deadline: Deadline | null }) {
  if (deadline === null) return null;
  const { day, inDays, isPast } = deadline;
  return <Fact label={isPast ? say.until : say.before} value={day} note={inDays} />;
}

function Fact({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Raised>{`${value} `}</Raised>
        <small>{note}</small>
      </dd>
    </div>
  );
}

type OwnGamesProps = { table: LeagueTable; name: string; deadline: Deadline | null; calendar: string };

/** The opponents of the remaining games of a player, most games first, with the results so far. */
function OwnGames({ table, name, deadline, calendar }: OwnGamesProps) {
  const standings = makeStandings(table);
  const order = standings.map((line) => line.name);
  const row = makeCrosstable(table, order).find((found) => found.name === name);
  const left = (row?.cells ?? []).filter((cell) => cell !== null).filter(({ open }) => open.length > 0);
  const inOrder = left.toSorted((one, other) => other.open.length - one.open.length);
  return (
    <section className={styles.own} aria-labelledby="vos-parties">
      <h2 id="vos-parties">{say.ownGames}</h2>
      <ul className={styles.list}>
        {inOrder.map(({ opponent, games, open }) => (
          <li key={opponent}>
            <span className={styles.count}>
              <b>{formatNumber(open.length)}</b>
              <span>{` ${gamesWord(open.length)}`}</span>
            </span>{' '}
            <span className={styles.who}>
              <PlayerLink name={opponent} />{' '}
              <small>
                <Raised>{opponentText(standings.find((line) => line.name === opponent))}</Raised>
              </small>
            </span>{' '}
            <GamesSoFar games={games} missing={open.length} />
          </li>
        ))}
      </ul>
      {deadline && (
        <p className="soft small">
          <Raised>{`${deadlineSentence(deadline)} `}</Raised>
          <a href={calendar}>{say.calendar}</a>
        </p>
      )}
    </section>
  );
}
