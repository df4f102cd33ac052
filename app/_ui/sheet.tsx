import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/**
 * A labelled region around a table that scrolls by itself, so that the page never scrolls sideways. In the table, use the
 * classes `num` for figures and, from sheet.module.css, `secondary` for columns hidden on phones and `rank` for ranks;
 * mark the reader's own row with `aria-current`.
 */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.sheet} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
