import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/**
 * The paper under a table: a labelled region that scrolls inside itself, so that the page never does sideways.
 * In the table: `num` on figures, `styles.secondary` on columns that a phone leaves out, `styles.rank` on ranks
 * (import sheet.module.css), `aria-current` on the reader's own row.
 */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.sheet} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
