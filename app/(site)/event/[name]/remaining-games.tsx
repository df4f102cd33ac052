import { LEAGUE_WORDS as say, remainingText } from '#lib/areas/animations/animation-words.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { listRemaining } from '#lib/areas/animations/remaining.ts';
import styles from './event.module.css';

/** The games still to be played, the reader's own first. */
export function RemainingGames({ table, ownName }: { table: LeagueTable; ownName: string | null }) {
  const remaining = listRemaining(table);
  const isOwn = ({ one, other }: (typeof remaining)[number]) => one === ownName || other === ownName;
  const inOrder = [...remaining.filter(isOwn), ...remaining.filter((pairing) => !isOwn(pairing))];
  return (
    <>
      <h2>{say.remaining}</h2>
      {remaining.length === 0 && <p>{say.allPlayed}</p>}
      {remaining.length > 0 && (
        <ul className={styles.names}>
          {inOrder.map((pairing) => (
            <li key={`${pairing.one} ${pairing.other}`}>
              {isOwn(pairing) ? <b>{remainingText(pairing)}</b> : remainingText(pairing)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
