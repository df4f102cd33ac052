import type { Color } from '#lib/game/rules/types.ts';
import styles from './owner-mark.module.css';

/** The sign of a player beside his name, told apart by shape: blue's disc, red's lozenge. */
export function OwnerMark({ color }: { color: Color }) {
  return <i className={`${styles.mark} ${styles[color]}`} aria-hidden="true" />;
}
