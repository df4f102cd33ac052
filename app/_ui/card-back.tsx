import { backOf } from '#lib/areas/cards/art/card-frame.ts';
import styles from './card.module.css';

/** A card face down, as decoration. It lies in the page itself: pages of faults show it, when nothing else may come. */
export function CardBack() {
  return (
    <div className={styles.card}>
      <svg viewBox="0 0 120 150" aria-hidden="true" dangerouslySetInnerHTML={{ __html: backOf() }} />
    </div>
  );
}
