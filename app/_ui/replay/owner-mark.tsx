import type { Color } from '#lib/game/rules/types.ts';
import styles from './owner-mark.module.css';

/** The mark beside a player's name, distinguished by shape: a disc for blue, a lozenge for red. */
export function OwnerMark({ color }: { color: Color }) {
  return <i className={`${styles.mark} ${styles[color]}`} aria-hidden="true" />;
}
