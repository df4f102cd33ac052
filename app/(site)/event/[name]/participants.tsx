import { LEAGUE_MESSAGES as say } from '#lib/areas/animations/animation-messages.ts';
import type { League } from '#lib/areas/animations/animation.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import styles from './event.module.css';

/** The participants, in the order of registration; nothing before sign-ups have begun. */
export function Participants({ players, ownName, registerState }: League) {
  if (players.length === 0) return registerState === 'not_yet' ? null : <p>{say.nobody}</p>;
  return (
    <>
      <h2>
        {say.participants} ({formatNumber(players.length)})
      </h2>
      <ul className={styles.names}>
        {players.map((name) => (
          <li key={name}>
            {name === ownName ? (
              <b>
                <PlayerLink name={name} />
              </b>
            ) : (
              <PlayerLink name={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
