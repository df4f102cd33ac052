import type { Color } from '#lib/game/rules/types.ts';
import styles from './mini-board.module.css';

/** The end of a game as nine squares with a disc or a lozenge each; the words beside it say who won. */
export function MiniBoard({ owners }: { owners: readonly (Color | null)[] }) {
  return (
    <span className={styles.board} aria-hidden="true">
      {owners.map((owner, cell) => (
        <i key={cell} className={owner ? styles[owner] : undefined} />
      ))}
    </span>
  );
}
