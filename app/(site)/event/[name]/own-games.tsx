import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { makeCrosstable } from '#lib/areas/animations/crosstable.ts';
import {
  deadlineSentence,
  gamesWord,
  LEAGUE_STATE_MESSAGES as say,
  opponentText,
  type Deadline,
} from '#lib/areas/animations/league-state-messages.ts';
import { makeStandings } from '#lib/areas/animations/standings.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { Raised } from '#ui/pieces.tsx';
import { GamesSoFar } from './game-mark.tsx';
import styles from './league-panel.module.css';

type OwnGamesProps = { table: LeagueTable; name: string; deadline: Deadline | null; calendar: string };

/** The opponents against whom a player has games left, most of them first, with the results so far. */
export function OwnGames({ table, name, deadline, calendar }: OwnGamesProps) {
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
