import { backOf } from '#lib/areas/cards/art/card-frame.ts';
import styles from './card.module.css';
import type { ReactNode } from 'react';

/** A card face down, as decoration. Inline, so that error pages can show it when no other file can be loaded. */
export function CardBack() {
  return (
    <div className={styles.card}>
      <svg viewBox="0 0 120 150" aria-hidden="true" dangerouslySetInnerHTML={{ __html: backOf() }} />
    </div>
  );
}

/** Three cards in a fan, as decoration on felt. */
export function Fan({ children }: { children: ReactNode }) {
  return <div className={styles.fan}>{children}</div>;
}
