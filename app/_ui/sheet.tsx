import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import styles from './sheet.module.css';

type Table = ReactElement<ComponentProps<'table'>>;

type SheetProps = { label: string; isShort?: boolean; children: Table };

/**
 * A region around a table that scrolls by itself, so that the page never scrolls sideways; both have the label. In the table, use the
 * classes `num` for figures and, from sheet.module.css, `secondary` for columns hidden on phones, `second` for a line that repeats their
 * content there, and `rank` for ranks; mark the reader's own row with `aria-current`. A sheet of two columns `isShort`: narrow enough to
 * be read across.
 */
export function Sheet({ label, isShort, children }: SheetProps) {
  return (
    <section
      className={isShort ? `${styles.sheet} ${styles.short}` : styles.sheet}
      aria-label={label}
      tabIndex={0}
    >
      {cloneElement(children, { 'aria-label': label })}
    </section>
  );
}
