import { backOf } from '#lib/areas/cards/art/card-frame.ts';
import styles from './card.module.css';
import type { ReactNode } from 'react';

/** A card face down, as decoration. It lies in the page itself: pages of faults show it, when nothing else may come. */
export function CardBack() {
  return (
    <div className={styles.card}>
      <svg viewBox="0 0 120 150" aria-hidden="true" dangerouslySetInnerHTML={{ __html: backOf() }} />
    </div>
  );
}

/** Three cards as a fan, as decoration of a felt. */
export function Fan({ children }: { children: ReactNode }) {
  return <div className={styles.fan}>{children}</div>;
}
