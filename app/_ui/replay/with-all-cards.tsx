import { FAIR_MESSAGES } from '#lib/areas/verdicts/fair-messages.ts';
import styles from './with-all-cards.module.css';

/** The verdict with all cards visible, collapsed below the fair one. */
export function WithAllCards({ text }: { text: string }) {
  return (
    <details className={styles.open}>
      <summary>{FAIR_MESSAGES.withAll}</summary>
      <p>{text}</p>
    </details>
  );
}
